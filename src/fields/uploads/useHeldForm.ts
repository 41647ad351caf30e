import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the form around an element from being sent, where no value in it can say that something is missing yet.
 * @returns whether somebody has tried meanwhile
 */
export function useHeldForm(element: RefObject<HTMLElement | null>, isHeld: boolean): boolean {
  const [wasTried, setTried] = useState(false);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTried(true);
    };
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      setTried(false);
    };
  }, [element, isHeld]);
  return wasTried;
}
