import { expect, test } from 'vitest';
import { isSortable as isSortedByServer } from '#server/operations/listQuery.ts';
import type { RoleName } from '#src/access/roles.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { allResources } from '#src/schema/registry.ts';
import { editAddress, listAddress } from '#src/screens/paths.ts';
import { availableColumns, visibleColumns } from '#src/screens/query/columnNames.ts';
import { columnsOf, hiddenSortColumn } from '#src/screens/query/columns.ts';
import { currentComparison, currentOperands, withComparison } from '#src/screens/query/fieldFilter.ts';
import { isSortable } from '#src/screens/query/isSortable.ts';
import { parseListParams } from '#src/screens/query/parseListParams.ts';
import { quickFiltersOf, toApiFilter } from '#src/screens/query/quickFilters.ts';
import { includesFilter, omitKeys } from '#src/screens/query/useFilters.ts';

test('statuses travel as codes', () => {
  expect(toApiFilter(campaigns, { name: 'x', filter: { status: 'pending', isIco: true } }, 5)).toEqual({
    status: 1,
    isIco: true,
  });
  expect(toApiFilter(campaigns, { name: 'x', filter: { status: ['active', 'closed'] } }, 5)).toEqual({
    status: [0, 2],
  });
  expect(toApiFilter(users, { name: 'x', filter: { status: 'banned' } }, 5)).toEqual({ status: 'banned' });
});

test('a filter covers a part of itself only', () => {
  expect(includesFilter({ status: 1, q: 'a' }, { status: 1 })).toBe(true);
  expect(includesFilter({ status: [1] }, { status: 1 })).toBe(false);
  expect(omitKeys({ status: 1, q: 'a' }, ['q'])).toEqual({ status: 1 });
});

const placed = (place: string, chosen?: readonly string[]) =>
  columnsOf(campaigns, chosen)
    .filter((column) => column.place === place)
    .map(({ name }) => name);

test('a card shows title and status, and the three facts that the declaration names', () => {
  expect([...placed('title'), ...placed('status')]).toEqual(['title', 'status']);
  expect(placed('fact')).toEqual(['manager', 'budget', 'endAt']);
});

test('a card of columns that the user has chosen shows those of its facts that are among them, and others in their place', () => {
  expect(placed('fact', ['manager', 'endAt', 'startAt', 'isIco'])).toEqual(['manager', 'endAt', 'startAt']);
});

test('the order is named where its column isn’t shown', () => {
  const columns = columnsOf(campaigns);
  expect(hiddenSortColumn(campaigns, columns, 'createdAt')?.label).toBe('Created');
  expect(hiddenSortColumn(campaigns, columns, 'budget')).toBeUndefined();
  expect(hiddenSortColumn(campaigns, columns, 'version')).toBeUndefined();
});

test('what is kept as several values, or as an id, has no order for people', () => {
  const sortable = columnsOf(users).filter((column) => column.sortable);
  expect(sortable.map(({ name }) => name)).toEqual(['name', 'email', 'status', 'lastActiveAt']);
});

test('addresses are those of the declaration', () => {
  expect(recordPath(users, 'show', 7)).toBe('/users/7');
  expect(recordPath(users, 'edit', 7)).toBeUndefined();
  expect(editAddress(users, 7)).toBe('/users/7?edit');
  expect(editAddress(campaigns, 7)).toBe('/campaigns/edit/7');
  expect(listAddress('/campaigns', { status: 1 })).toBe('/campaigns?filter=%7B%22status%22%3A1%7D');
  expect(listAddress('/boards?tab=banners', { id: 1 })).toBe('/boards?tab=banners&filter=%7B%22id%22%3A1%7D');
});

test('a field is withComparison in one way at a time, and what others are withComparison with stays', () => {
  const filter = { q: 'a', status: 1, budget_gte: '5' };
  const set = (...[comparison, values]: [Parameters<typeof withComparison>[3], unknown[]]) =>
    withComparison(campaigns, 'budget', filter, comparison, values);
  expect(set('lessThan', ['9'])).toEqual({ q: 'a', status: 1, budget_lt: '9' });
  expect(set('between', ['1', '2'])).toEqual({ q: 'a', status: 1, budget_gte: '1', budget_lte: '2' });
  expect(set('between', [undefined, '2'])).toEqual({ q: 'a', status: 1, budget_lte: '2' });
  expect(set('isEmpty', [])).toEqual({ q: 'a', status: 1, budget: null });
  expect(set('isFilled', [])).toEqual({ q: 'a', status: 1, budget_neq: null });
  expect(set('atLeast', [undefined])).toEqual({ q: 'a', status: 1 });
  expect(withComparison(campaigns, 'status', filter, 'isNot', [[0]])).toEqual({
    q: 'a',
    budget_gte: '5',
    status_neq: 0,
  });
});

test('a filter of the address opens with the comparison that it has', () => {
  const read = (filter: object) => currentComparison(campaigns, 'budget', { ...filter });
  expect(read({ status: 1 })).toBeUndefined();
  expect(read({ budget_lt: '9' })).toBe('lessThan');
  expect(read({ budget: null })).toBe('isEmpty');
  expect(read({ budget_gte: '1', budget_lte: '2' })).toBe('between');
  expect(currentOperands('budget', 'between', { budget_lte: '2' })).toEqual([undefined, '2']);
  expect(currentOperands('budget', 'is', { budget: null })).toEqual([undefined]);
});

test('“mine” is for whoever has records of their own', () => {
  const namesFor = (role: RoleName) => {
    const profile = { id: 5, firstName: '', lastName: '', email: '', roles: [role], emailVerified: true };
    const ability = abilityFor({ id: 5, role, emailVerified: true }, allResources());
    const actor = { profile, role, roles: [role], ability };
    return quickFiltersOf(campaigns, actor).find(({ name }) => name === 'mine')?.part;
  };
  expect(namesFor('bounty-manager')).toEqual({ manager: 5 });
  expect(namesFor('bounty-admin')).toBeUndefined();
  expect(namesFor('bounty-hunter')).toBeUndefined();
});

test('a list is sorted only by fields that the server sorts by', () => {
  const refused = allResources().flatMap((resource) =>
    availableColumns(resource).flatMap((sort) => {
      const search = new URLSearchParams({ sort, order: 'ASC' }).toString();
      return parseListParams(resource, search, { isSortable }).sort === sort && !isSortedByServer(resource, sort)
        ? `${resource.name}.${sort}`
        : [];
    }),
  );
  expect(refused).toEqual([]);
  expect(parseListParams(campaigns, 'sort=title&order=ASC', { isSortable }).sort).toBe('title');
  const sizeIn = (text: string, step?: number) =>
    parseListParams(campaigns, `perPage=${text}`, { isSortable, step }).perPage;
  expect([sizeIn('100'), sizeIn('200'), sizeIn('200', 50), sizeIn('7', 50)]).toEqual([100, undefined, 200, undefined]);
});

test('a secret is no column, whatever an address has chosen', () => {
  expect(availableColumns(sites)).not.toContain('verifyToken');
  expect(visibleColumns(sites, ['verifyToken', 'url'])).toEqual(['name', 'url']);
});

test('chosen columns stand behind the title, each once, without those that are no fields any more', () => {
  expect(visibleColumns(campaigns, ['endAt', 'gone', 'title', 'endAt', 'status'])).toEqual([
    'title',
    'endAt',
    'status',
  ]);
  expect(columnsOf(campaigns, ['isIco']).map(({ name, place }) => `${name} ${place}`)).toEqual([
    'title title',
    'isIco fact',
  ]);
});
