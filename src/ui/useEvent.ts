import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same from one render to the next, so that what is memoised isn't drawn again for it. */
export function useEvent<A extends readonly unknown[]>(
  handler: (...parameters: A) => void,
): (...parameters: A) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...parameters: A) => newest.current(...parameters), []);
}
