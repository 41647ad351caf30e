import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the form around an element from being sent, where no value in it can say that something is missing yet.
 * @returns whether somebody has tried meanwhile
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
