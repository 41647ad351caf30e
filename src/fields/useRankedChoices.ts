import { useMemo, useState } from 'react';
import { sortByRelevance } from '#src/format/sortByRelevance.ts';

/**
 * Returns the choices of an autocomplete that searches in the browser, ranked by how well they match the typed text.
 * @param labelOf the same function on each render
 */
export function useRankedChoices<T>(choices: readonly T[], labelOf: (choice: T) => string) {
  const [typed, setTyped] = useState('');
  const ranked = useMemo(() => sortByRelevance(choices, typed, labelOf), [choices, typed, labelOf]);
  const onInputChange = (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : '');
  return { choices: ranked, onInputChange };
}
