import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isTyping } from '../isTyping.ts';
import type { Selection } from './useSelection.ts';
import { useStable } from './useStable.ts';

/** Which way a key leads: down, up, or nowhere. */
const steps: Readonly<Record<string, number>> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 };

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

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  preventDefault(): void;
}

/** Moves from row to row; with Shift the rows passed are chosen. */
function move(body: HTMLElement, { key, shiftKey }: Key, selection: Selection | undefined): boolean {
  const by = steps[key.toLowerCase()];
  if (by === undefined) return false;
  const before = idOf(rowAt(document.activeElement));
  const now = idOf(step(body, by));
  if (shiftKey && selection) selection.add([...before, ...now]);
  return true;
}

/** `x` chooses the row that has the focus, Escape nothing any more. */
function select(body: HTMLElement, { key }: Key, selection: Selection | undefined): boolean {
  if (selection === undefined) return false;
  const row = rowAt(document.activeElement);
  const [id] = row && body.contains(row) ? idOf(row) : [];
  if (key === 'x' && id !== undefined) selection.toggle(id, false);
  else if (key === 'Escape' && selection.rows.size > 0) selection.clear();
  else return false;
  return true;
}

/**
 * Arrows move from row to row inside the list, `j` and `k` from anywhere on the page; Enter follows the row's link by itself.
 * @returns what handles the arrows
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
): (event: KeyboardEvent) => void {
  const press = (event: Key) => {
    if (body.current && (move(body.current, event, selection) || select(body.current, event, selection)))
      event.preventDefault();
  };
  const pressOnPage = useStable((event: globalThis.KeyboardEvent) => {
    const { key, target, metaKey, ctrlKey, altKey, defaultPrevented } = event;
    const isArrow = key.startsWith('Arrow');
    if (!(isArrow || defaultPrevented || metaKey || ctrlKey || altKey || isTyping(target))) press(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', pressOnPage);
    return () => document.removeEventListener('keydown', pressOnPage);
  }, [pressOnPage]);
  return (event) => {
    if (event.key.startsWith('Arrow')) press(event);
  };
}
