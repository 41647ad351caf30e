import { expect, it } from 'vitest';
import { openedRoutes } from '../../../scripts/changed/openedRoutes.ts';

const known: Readonly<Record<string, string>> = {
  '/users': '/users',
  '/tasks/1/participants/1': '/tasks/:a/participants/:b',
};
const routesIn = (text: string): string[] => openedRoutes(text, (address) => known[address]);

it.each([
  ['an address with the base path', "await page.goto('/admin/users');", ['/users']],
  ['an address without it', "open: go('/users')", ['/users']],
  ['an address with a query', 'goto(`/admin/users?filter=${JSON.stringify({ q })}`)', ['/users']],
  ['an address with values', 'goto(`/admin/tasks/${judged.task}/participants/${id}`)', ['/tasks/:a/participants/:b']],
  ['an address twice', "goto('/users'); goto('/admin/users')", ['/users']],
  ['an address of the API', "ask('GET', '/v0/users')", []],
  ['a part of a longer address', "goto('/admin/users/7')", []],
])('the opened routes for %s', (_, text, expected) => expect(routesIn(text)).toEqual(expected));
