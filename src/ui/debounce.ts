import { debounce } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { useIsNavigating } from '#src/providers/pendingNavigation.ts';
import { useEvent } from './useEvent.ts';

/** The pause in typing after which the text counts, in milliseconds. */
const delay = 200;

/**
 * Debounces a callback: called with the newest text once typing pauses, unless the component has unmounted.
 * @param callback gets a function that calls it again after another pause
 */
function useDebounce(callback: (text: string, again: () => void) => void): (text: string) => void {
  const newest = useEvent(callback);
  const [debounced] = useState(() => {
    const call = debounce((text: string) => newest(text, () => call(text)), delay);
    return call;
  });
  useEffect(() => debounced.clear, [debounced]);
  return debounced;
}

/**
 * Debounces a callback, which may navigate: called with the newest text once typing pauses and no navigation is pending. If the pending
 * navigation unmounts the component, the callback isn't called.
 */
export function useDebouncedCallback(callback: (text: string) => void): (text: string) => void {
  const isNavigating = useIsNavigating();
  return useDebounce((text, again) => (isNavigating() ? again() : callback(text)));
}

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  // React refuses the second argument that the debounced callback gets.
  const settle = useDebounce((next) => setDebounced(next));
  useEffect(() => settle(text), [settle, text]);
  return debounced;
}
