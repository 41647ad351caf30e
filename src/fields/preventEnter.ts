import type { KeyboardEvent } from 'react';

/**
 * Ignores Enter while an autocomplete loads its choices: it would select a stale choice, or submit the form.
 * @returns a handler of `keydown`
 */
export const preventEnter =
  (isPending: boolean) =>
  (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (!isPending || event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
  };
