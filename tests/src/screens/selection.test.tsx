import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '#src/screens/query/useSelection.ts';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));

/** A list whose page and filter can be changed, as on a screen. */
function openSelection() {
  const initialProps = { page: rowsOf(1, 2, 3, 4), filter: {} };
  const { result, rerender } = renderHook(({ page, filter }) => useSelection(page, filter), { initialProps });
  return {
    show: (page: typeof initialProps.page, filter: object = {}) => rerender({ page, filter }),
    do: (action: (selection: ReturnType<typeof useSelection>) => void) => act(() => action(result.current)),
    ids: () => [...result.current.rows.keys()].toSorted((a, b) => a - b),
    isAll: () => result.current.isAll,
  };
}

test('rows are chosen one by one, and with Shift up to the one before', () => {
  const list = openSelection();
  list.do(({ toggle }) => toggle(2, false));
  list.do(({ toggle }) => toggle(4, true));
  expect(list.ids()).toEqual([2, 3, 4]);
  list.do(({ toggle }) => toggle(3, false));
  expect(list.ids()).toEqual([2, 4]);
  list.do(({ toggle }) => toggle(4, true));
  expect(list.ids()).toEqual([2]);
});

test('a row with Shift is chosen alone where the one before isn’t on the page', () => {
  const list = openSelection();
  list.do(({ toggle }) => toggle(2, false));
  list.show(rowsOf(5, 6, 7));
  list.do(({ toggle }) => toggle(6, true));
  expect(list.ids()).toEqual([2, 6]);
});

test('the page is chosen as a whole, and nothing of it any more', () => {
  const list = openSelection();
  list.do(({ toggle }) => toggle(2, false));
  list.do(({ togglePage }) => togglePage());
  expect(list.ids()).toEqual([1, 2, 3, 4]);
  list.show(rowsOf(5, 6));
  list.do(({ togglePage }) => togglePage());
  expect(list.ids()).toEqual([1, 2, 3, 4, 5, 6]);
  list.do(({ togglePage }) => togglePage());
  expect(list.ids()).toEqual([1, 2, 3, 4]);
});

test('of everything, a row that is taken away leaves the rest of its page', () => {
  const list = openSelection();
  list.do(({ selectAll }) => selectAll());
  expect(list.isAll()).toBe(true);
  list.show(rowsOf(5, 6, 7));
  expect(list.isAll()).toBe(true);
  list.do(({ toggle }) => toggle(6, false));
  expect(list.isAll()).toBe(false);
  expect(list.ids()).not.toContain(6);
  expect(list.ids()).toEqual(expect.arrayContaining([5, 7]));
});

test('another filter means other records: nothing stays chosen, not even when one returns', () => {
  const list = openSelection();
  list.do(({ selectAll }) => selectAll());
  list.show(rowsOf(1, 2), { status: 1 });
  expect([list.ids(), list.isAll()]).toEqual([[], false]);
  list.show(rowsOf(1, 2, 3, 4));
  expect(list.ids()).toEqual([]);
});

test('what is chosen is known as it was last seen', () => {
  const list = openSelection();
  list.do(({ toggle }) => toggle(1, false));
  list.show([{ id: 1, version: 2 }]);
  list.do(({ rows }) => expect(rows.get(1)?.version).toBe(2));
});
