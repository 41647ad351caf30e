import { type RefObject, useEffect, useState } from 'react';

/**
 * Blocks the submission of the form around an element, for a reason that validation can't express, such as an upload in progress.
 * @returns whether a submission was attempted while blocked
 */
export function useBlockedSubmit(element: RefObject<HTMLElement | null>, isBlocked: boolean): boolean {
  const [wasAttempted, setAttempted] = useState(false);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!isBlocked || !form) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setAttempted(true);
    };
    form.addEventListener('submit', block, true);
    return () => {
      form.removeEventListener('submit', block, true);
      setAttempted(false);
    };
  }, [element, isBlocked]);
  return wasAttempted;
}
