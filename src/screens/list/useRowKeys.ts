import type { KeyboardEvent, RefObject } from 'react';
import { useKey } from '#src/ui/keys/useKey.ts';
import type { Selection } from '../query/useSelection.ts';

/** The step of an arrow key, in rows. */
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rowAt = (element: Element | null | undefined): HTMLTableRowElement | null => element?.closest('tr') ?? null;

const idOf = (row: HTMLElement | null): number[] => (row?.dataset['id'] ? [Number(row.dataset['id'])] : []);

/** Moves the focus. @returns the row that has it now */
function step(body: HTMLElement, by: number): HTMLTableRowElement | null {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a.row-title')];
  const row = rowAt(document.activeElement);
  const at = links.findIndex((link) => rowAt(link) === row);
  const next = at < 0 ? links[by > 0 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
  return rowAt(next);
}

/** Moves the focus from row to row; if a selection is given, both rows are selected. */
function move(body: HTMLElement | null, by: number, selection?: Selection): void {
  if (body === null) return;
  const before = idOf(rowAt(document.activeElement));
  const now = idOf(step(body, by));
  selection?.add([...before, ...now]);
}

/** Selects or deselects the focused row. */
function toggle(body: HTMLElement | null, selection: Selection | undefined): void {
  const row = rowAt(document.activeElement);
  const [id] = row && body?.contains(row) ? idOf(row) : [];
  if (id !== undefined) selection?.toggle(id, false);
}

/**
 * The keys of a table. Arrows move from row to row inside the table, `j` and `k` from anywhere on the page; with Shift they also
 * select. `x` selects the focused row, Escape clears the selection. Enter needs no handler, as the focus is on the row's link.
 * @returns the `onKeyDown` handler for the arrows
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
