import type { KeyboardEvent, RefObject } from 'react';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Selection } from '../query/useSelection.ts';

/** Which way an arrow leads: down, up, or nowhere. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rowAt = (element: Element | null | undefined): HTMLTableRowElement | null => element?.closest('tr') ?? null;

const idOf = (row: HTMLElement | null): number[] => (row?.dataset['id'] ? [Number(row.dataset['id'])] : []);

/** @returns the row that has the focus now */
function step(body: HTMLElement, by: number): HTMLTableRowElement | null {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a.row-title')];
  const row = rowAt(document.activeElement);
  const at = links.findIndex((link) => rowAt(link) === row);
  const next = at < 0 ? links[by > 0 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
  return rowAt(next);
}

/** Moves from row to row; with a selection the rows passed are chosen. */
function move(body: HTMLElement | null, by: number, selection?: Selection): void {
  if (body === null) return;
  const before = idOf(rowAt(document.activeElement));
  const now = idOf(step(body, by));
  selection?.add([...before, ...now]);
}

/** Chooses the row that has the focus, or lets it go. */
function toggle(body: HTMLElement | null, selection: Selection | undefined): void {
  const row = rowAt(document.activeElement);
  const [id] = row && body?.contains(row) ? idOf(row) : [];
  if (id !== undefined) selection?.toggle(id, false);
}

/**
 * Arrows move from row to row inside the list, `j` and `k` from anywhere on the page, with Shift the rows passed are chosen;
 * `x` chooses the row, Escape nothing any more; Enter follows the row's link by itself.
 * @returns what handles the arrows
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
): (event: KeyboardEvent) => void {
  const isSelectable = selection !== undefined;
  useKey('nextRow', () => move(body.current, 1));
  useKey('previousRow', () => move(body.current, -1));
  useKey('selectNextRow', () => move(body.current, 1, selection), isSelectable);
  useKey('selectPreviousRow', () => move(body.current, -1, selection), isSelectable);
  useKey('selectRow', () => toggle(body.current, selection), isSelectable);
  useKey('selectNoRow', () => selection?.clear(), isSelectable && selection.rows.size > 0);
  return (event) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(body.current, by, event.shiftKey ? selection : undefined);
  };
}
