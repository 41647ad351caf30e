import { debounce } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { useEvent } from './useEvent.ts';

/** How long typing pauses before the text counts, in milliseconds. */
const delay = 200;

/** Debounces a callback: called with the newest text once typing pauses, unless the component has unmounted by then. */
export function useDebouncedCallback(callback: (text: string) => void): (text: string) => void {
  const newest = useEvent(callback);
  const [debounced] = useState(() => debounce(newest, delay));
  useEffect(() => debounced.clear, [debounced]);
  return debounced;
}

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  const settle = useDebouncedCallback(setDebounced);
  useEffect(() => settle(text), [settle, text]);
  return debounced;
}
