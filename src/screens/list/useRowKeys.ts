import type { KeyboardEvent, RefObject } from 'react';
import { useKey } from '#src/layout/keys/useKey.ts';

/** Which way an arrow leads: down, up, or nowhere. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function step(body: HTMLElement | null, by: number): void {
  if (body === null) return;
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
  useKey('nextRow', () => step(body.current, 1));
  useKey('previousRow', () => step(body.current, -1));
  return (event) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(body.current, by);
  };
}
