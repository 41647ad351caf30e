import type { KeyboardEvent } from 'react';

/**
 * Ignores Enter while the choices of an autocomplete are loading: it would select a choice found for an earlier text, or submit
 * the form.
 * @returns a handler of `keydown`
 */
export const preventEnter =
  (isPending: boolean) =>
  (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (!isPending || event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
  };
