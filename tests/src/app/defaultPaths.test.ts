import { expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { pathWithId, redirectPath } from '#src/app/defaultPaths.ts';
import { type DefaultScreen, defaultScreens } from '#src/schema/defaultScreens.ts';
import { getResource } from '#src/schema/registry.ts';
import { matchRoute } from '#src/schema/routes.ts';

const leads = (name: string, screen: DefaultScreen) => redirectPath(getResource(name), screen);

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
    const route = matchRoute(path);
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
  expect(matchRoute('/languages/create')).toBeUndefined();
});

test('the record’s id takes the place of its parameter, whatever is in it, and a query comes behind', () => {
  expect(pathWithId('/users/:userId', '12', '?tab=1')).toBe('/users/12?tab=1');
  expect(pathWithId('/users/:userId', 'a/b')).toBe('/users/a%2Fb');
  expect(pathWithId('/site-add?site=:id&edit', '7', '?tab=1')).toBe('/site-add?site=7&edit&tab=1');
});
