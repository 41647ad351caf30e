import { useEffect, useRef } from 'react';

const name = 'focus-blocks';

/** Focuses the list of blocked entries on the same page. */
export const focusBlocks = (): void => void document.dispatchEvent(new Event(name));

/** The section that receives this focus. */
export function useBlocksFocus() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = () => section.current?.focus();
    document.addEventListener(name, focus);
    return () => document.removeEventListener(name, focus);
  }, []);
  return section;
}
