import { expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { mayOpen, routeTable } from '#src/access/routes.ts';
import { menu as words } from '#src/i18n/en/admin/menu.ts';
import { currentEntry, homePath, menuFor } from '#src/layout/menu.ts';
import { allRoutes } from '#src/schema/routes.ts';

const everything = () => true;
/** The entries of the route table: those of resources that leave their paths to the engine follow them. */
const ofTable = ({ path }: { readonly path: string }) => routeTable.some((route) => route.path === path);
const pathsOf = (role: (typeof roleNames)[number], exists = everything) =>
  menuFor(role, exists)
    .filter(ofTable)
    .map(({ path }) => path);

test('a role sees what it may open and what exists, in the order of the route table', () => {
  expect(pathsOf('bounty-manager')).toEqual(['/dashboard', '/campaigns', '/review', '/payouts', '/contacts']);
  expect(pathsOf('bounty-admin')).toEqual([
    '/campaigns',
    '/review',
    '/users',
    '/payments',
    '/payouts',
    '/reference-lists',
    '/contacts',
  ]);
  expect(menuFor('bounty-admin', (path) => path === '/users').map(({ path }) => path)).toEqual(['/users']);
});

test('tutorials are in the menu of hunters, and open for everybody', () => {
  expect(roleNames.filter((role) => pathsOf(role).includes('/tutorials'))).toEqual(['bounty-hunter']);
});

test('nobody sees an entry that would answer Unauthorized', () => {
  for (const role of roleNames) {
    for (const entry of menuFor(role, everything)) expect(mayOpen(entry, role)).toBe(true);
  }
});

test('the current entry is the one with the longest path above the address', () => {
  const entries = menuFor('advert-admin', everything);
  expect(currentEntry(entries, '/dashboard')?.path).toBe('/dashboard');
  expect(currentEntry(entries, '/dashboard/logs')?.path).toBe('/dashboard/logs');
  expect(currentEntry(entries, '/users/12')?.path).toBe('/users');
  expect(currentEntry(entries, '/usersx')).toBeUndefined();
});

test('an address may belong to the entry that its route names', () => {
  const entries = menuFor('publisher', everything);
  for (const address of ['/sites', '/site-add', '/adzone-create', '/adzone-create/7'])
    expect(currentEntry(entries, address)?.path).toBe('/sites');
  expect(currentEntry(menuFor('advertiser', everything), '/site-add')?.path).toBe('/site-list');
});

test('every role has a first page that it may open', () => {
  for (const role of roleNames) {
    const home = allRoutes().find(({ path }) => path === homePath(role));
    expect(home && mayOpen(home, role)).toBe(true);
  }
});

test('every entry of the route table has its words, and none is left over', () => {
  const keys = routeTable.flatMap(({ menu }) => menu?.key ?? []);
  expect(keys.toSorted()).toEqual(Object.keys(words).toSorted());
});
