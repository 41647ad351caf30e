import type { KeyboardEvent, RefObject } from 'react';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Selection } from '../query/useSelection.ts';

/** The step of an arrow key, in rows. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rowAt = (element: Element | null | undefined): HTMLTableRowElement | null => element?.closest('tr') ?? null;

const rowIds = (row: HTMLElement | null): number[] => (row?.dataset['id'] ? [Number(row.dataset['id'])] : []);

/** Moves the focus. @returns the newly focused row */
function focusRow(body: HTMLElement, by: number): HTMLTableRowElement | null {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a.row-title')];
  const row = rowAt(document.activeElement);
  const at = links.findIndex((link) => rowAt(link) === row);
  const next = at < 0 ? links[by > 0 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
  return rowAt(next);
}

/** Moves the focus from row to row; with a selection, selects both rows. */
function moveRowFocus(body: HTMLElement | null, by: number, selection?: Selection): void {
  if (body === null) return;
  const before = rowIds(rowAt(document.activeElement));
  const focusedIds = rowIds(focusRow(body, by));
  selection?.add([...before, ...focusedIds]);
}

/** Selects or deselects the focused row. */
function toggleRow(body: HTMLElement | null, selection: Selection | undefined): void {
  const row = rowAt(document.activeElement);
  const [id] = row && body?.contains(row) ? rowIds(row) : [];
  if (id !== undefined) selection?.toggle(id, false);
}

/**
 * The keys of a table. Arrows move between rows inside the table, `j` and `k` anywhere on the page; with Shift they also select. `x`
 * selects the focused row, Escape clears the selection. Enter needs no handler, as the focus is on the row's link.
 * @returns the `onKeyDown` handler for the arrows
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
): (event: KeyboardEvent) => void {
  const isSelectable = selection !== undefined;
  useKey('nextRow', () => moveRowFocus(body.current, 1));
  useKey('previousRow', () => moveRowFocus(body.current, -1));
  useKey('selectNextRow', () => moveRowFocus(body.current, 1, selection), isSelectable);
  useKey('selectPreviousRow', () => moveRowFocus(body.current, -1, selection), isSelectable);
  useKey('selectRow', () => toggleRow(body.current, selection), isSelectable);
  useKey('selectNoRow', () => selection?.clear(), isSelectable && selection.rows.size > 0);
  return (event) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveRowFocus(body.current, by, event.shiftKey ? selection : undefined);
  };
}
