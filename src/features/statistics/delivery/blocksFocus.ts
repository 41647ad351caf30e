import { useEffect, useRef } from 'react';

const name = 'focus-blocks';

/** Leads to what rules have blocked, on the same page. */
export const focusBlocks = (): void => void document.dispatchEvent(new Event(name));

/** The section that takes the focus then. */
export function useBlocksFocus() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = () => section.current?.focus();
    document.addEventListener(name, focus);
    return () => document.removeEventListener(name, focus);
  }, []);
  return section;
}
