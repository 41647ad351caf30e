import type { KeyboardEvent } from 'react';

/**
 * For an autocomplete whose choices are on their way: Enter neither takes one that was found for another text nor submits the form.
 * @returns what it does with a key
 */
export const preventEnter =
  (isPending: boolean) =>
  (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (!isPending || event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
  };
