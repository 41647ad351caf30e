import { choiceWord } from '#src/i18n/labels.ts';
import type { AnyField } from '#src/schema/field.ts';

/** Returns the numbers of a field with their words. */
export function wordsOf({ options: { codes } }: Pick<AnyField, 'options'>): (readonly [code: number, word: string])[] {
  if (typeof codes !== 'object' || codes === null) return [];
  return Object.entries(codes).flatMap(([name, code]: [string, unknown]) =>
    typeof code === 'number' ? [[code, choiceWord(name)] as const] : [],
  );
}
