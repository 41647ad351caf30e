import { expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { addressOf, redirectOf } from '#src/app/defaultPaths.ts';
import { type DefaultScreen, defaultScreens } from '#src/schema/defaultScreens.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import { routeOf } from '#src/schema/routes.ts';

const leads = (name: string, screen: DefaultScreen) => redirectOf(resourceNamed(name), screen);

test("react-admin's paths lead to the specification's, unless they are the same", () => {
  expect(leads('campaigns', 'list')).toBeUndefined();
  expect(leads('campaigns', 'create')).toBe('/campaigns/add');
  expect(leads('campaigns', 'edit')).toBe('/campaigns/edit/:id');
  expect(leads('campaigns', 'show')).toBe('/campaigns/:id');
  expect(leads('users', 'show')).toBe('/users/:userId');
  expect(leads('pub-sites', 'list')).toBe('/sites');
});

test('a record that is edited on its page leads there', () => {
  expect(leads('pub-sites', 'edit')).toBe('/site-add?site=:id&edit');
  expect(leads('users', 'edit')).toBe('/users/:userId?edit');
});

test('a resource without paths has its screens at react-admin’s, for those whom its rules let do there what they are for', () => {
  const opening = (path: string) => {
    const route = routeOf(path);
    return route && roleNames.filter((role) => mayOpen(route, role));
  };
  for (const screen of defaultScreens) expect(leads('wallets', screen)).toBeUndefined();
  expect(opening('/languages')).toEqual(roleNames);
  expect(opening('/languages/7/show')).toEqual(roleNames);
  expect(opening('/deposits/create')).toEqual(['bounty-admin']);
  for (const path of ['/deposits', '/deposits/7/show'])
    expect(opening(path)).toEqual(['bounty-manager', 'admin', 'bounty-admin']);
});

test('a list that administrators keep stands on the page of such lists', () => {
  expect(defaultScreens.map((screen) => leads('exchanges', screen))).toEqual([
    '/reference-lists?tab=exchanges',
    '/reference-lists?add=exchanges',
    '/reference-lists?exchanges=:id&edit',
    '/reference-lists?exchanges=:id',
  ]);
});

test('what nobody may change leads to its page', () => {
  expect(leads('languages', 'edit')).toBe('/languages/:id/show');
  expect(leads('languages', 'create')).toBeUndefined();
  expect(routeOf('/languages/create')).toBeUndefined();
});

test('the record’s id takes the place of its parameter, whatever is in it, and a query comes behind', () => {
  expect(addressOf('/users/:userId', '12', '?tab=1')).toBe('/users/12?tab=1');
  expect(addressOf('/users/:userId', 'a/b')).toBe('/users/a%2Fb');
  expect(addressOf('/site-add?site=:id&edit', '7', '?tab=1')).toBe('/site-add?site=7&edit&tab=1');
});
