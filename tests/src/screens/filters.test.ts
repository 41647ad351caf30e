import { expect, test } from 'vitest';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { columnsOf } from '#src/screens/list/columns.ts';
import { coded } from '#src/screens/list/quickFilters.ts';
import { covers, without } from '#src/screens/list/useFilters.ts';
import { editAddress, listAddress } from '#src/screens/paths.ts';

test('statuses travel as codes', () => {
  expect(coded(campaigns, { name: 'x', filter: { status: 'pending', isIco: true } }, 5)).toEqual({
    status: 1,
    isIco: true,
  });
  expect(coded(campaigns, { name: 'x', filter: { status: ['active', 'closed'] } }, 5)).toEqual({ status: [0, 2] });
  expect(coded(users, { name: 'x', filter: { status: 'banned' } }, 5)).toEqual({ status: 'banned' });
});

test('a filter covers a part of itself only', () => {
  expect(covers({ status: 1, q: 'a' }, { status: 1 })).toBe(true);
  expect(covers({ status: [1] }, { status: 1 })).toBe(false);
  expect(without({ status: 1, q: 'a' }, ['q'])).toEqual({ status: 1 });
});

test('a card shows the title, the status and the two facts after them', () => {
  const places = columnsOf(campaigns).map(({ name, place }) => `${name} ${place}`);
  expect(places.slice(0, 5)).toEqual(['title title', 'status status', 'category fact', 'manager fact', 'budget rest']);
});

test('what is kept as several values, or as an id, has no order for people', () => {
  const sortable = columnsOf(users).filter((column) => column.sortable);
  expect(sortable.map(({ name }) => name)).toEqual(['email', 'firstName', 'lastName', 'status', 'lastActiveAt']);
});

test('addresses are those of the declaration', () => {
  expect(recordPath(users, 'show', 7)).toBe('/users/7');
  expect(recordPath(users, 'edit', 7)).toBeUndefined();
  expect(editAddress(users, 7)).toBe('/users/7?edit');
  expect(editAddress(campaigns, 7)).toBe('/campaigns/edit/7');
  expect(listAddress(campaigns, { status: 1 })).toBe('/campaigns?filter=%7B%22status%22%3A1%7D');
});
