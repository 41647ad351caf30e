import { debounce } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { useEvent } from './useEvent.ts';

/** How long the typing rests before it counts, in milliseconds. */
const rest = 200;

/** Calls back with the newest text once the typing rests, unless the component has gone by then. */
export function useDebouncedCallback(callback: (text: string) => void): (text: string) => void {
  const newest = useEvent(callback);
  const [debounced] = useState(() => debounce(newest, rest));
  useEffect(() => debounced.clear, [debounced]);
  return debounced;
}

/** The text, once the typing rests. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  const settle = useDebouncedCallback(setRested);
  useEffect(() => settle(text), [settle, text]);
  return rested;
}
