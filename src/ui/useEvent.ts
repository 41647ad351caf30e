import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler whose identity never changes, so that memoised children don't render again for it. */
export function useEvent<A extends readonly unknown[]>(
  handler: (...parameters: A) => void,
): (...parameters: A) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...parameters: A) => newest.current(...parameters), []);
}
