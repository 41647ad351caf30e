import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isTyping } from '../isTyping.ts';

/** Which way a key leads: down, up, or nowhere. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function step(body: HTMLElement, by: number): void {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a.row-title')];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = at < 0 ? links[by > 0 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
}

/**
 * Arrows move from row to row inside the list, `j` and `k` from anywhere on the page; Enter follows the row's link by itself.
 * @returns what handles the arrows
 */
export function useRowKeys(body: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined || event.key.length > 1 || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || !body.current) return;
      event.preventDefault();
      step(body.current, by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [body]);
  return (event) => {
    const by = event.key.startsWith('Arrow') ? steps[event.key] : undefined;
    if (by === undefined || !body.current) return;
    event.preventDefault();
    step(body.current, by);
  };
}
