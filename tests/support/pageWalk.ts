import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { pages } from '#src/app/pages.tsx';
import { rolesIn } from '#src/schema/access/rules.ts';
import { defaultPaths, defaultScreens } from '#src/schema/defaultScreens.ts';
import { allResources } from '#src/schema/registry.ts';
import { allRoutes, matchRoute } from '#src/schema/routes.ts';
import { navigate } from './navigate.ts';
import { overlaps } from './overlaps.ts';
import { settle } from './settle.ts';
import { phone } from './stage.ts';

/** The demo account that holds this role alone. */
export const accountOf = (role: RoleName): string => role.replace(/^bounty-(hunter|manager)$/, '$1');

/** The title of a page in place of what its address promises. */
export const errorPage = /^(Page not found|Unauthorized|Ooops|There is no such|Something went wrong)/;

export const filter = (wanted: object): string => `?filter=${encodeURIComponent(JSON.stringify(wanted))}`;

/** The list to take a path's record from: of users those with the most data, of campaigns editable ones. */
function listOf(path: string, role: RoleName): string {
  const person = role === 'advert-admin' ? 'publisher' : 'hunter';
  if (path.startsWith('/users')) return `/users${filter({ q: `${person}@quarry.test` })}`;
  if (path.startsWith('/payouts')) return '/payouts';
  const declared = allResources().find(
    ({ hasStandardScreens, screens }) => hasStandardScreens && Object.values(screens).includes(path),
  );
  if (declared) return declared.screens.list ?? '';
  // Publishers have campaigns without a list of them.
  const list = path.startsWith('/adzone-create') ? '/sites' : role === 'publisher' ? '/dashboard' : '/campaigns';
  if (list === '/dashboard') return list;
  return path.includes('/edit/') ? `${list}${filter({ status: 1 })}` : list;
}

/** Follows the first row of the list: the id of a record that the role may open. */
async function recordId(page: Page, list: string): Promise<string | undefined> {
  await navigate(page, `/admin${list}`);
  await settle(page);
  const [first] = await page
    .locator(list === '/dashboard' ? 'main a[href^="/admin/campaigns/"]' : 'a.row-title')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return first?.split(/[/=]/).at(-1);
}

/** The addresses of every page that the role may open, with the id of a record of its lists. */
export async function addressesOf(page: Page, role: RoleName): Promise<string[]> {
  const open = allRoutes().filter(
    (route) => route.audience !== 'public' && pages()[route.path] && mayOpen(route, role),
  );
  const addresses: string[] = [];
  const ids = new Map<string, string | undefined>();
  for (const { path } of open) {
    // A role that may read sites without a list of them reaches this page only from a site.
    if (path.startsWith('/adzone-create/') && !open.some((route) => route.path === '/sites')) continue;
    if (path === '/tutorial/:task') {
      addresses.push('/admin/tutorial/facebook--comment');
      continue;
    }
    const list = listOf(path, role);
    if (path.includes(':') && !ids.has(list)) ids.set(list, await recordId(page, list));
    addresses.push(`/admin${path.replace(/:\w+/, ids.get(list) ?? '1')}`);
  }
  return addresses;
}

/** The addresses of the screens that stand in the query of a page: tabs beside a list, forms, and records on the page of their list. */
export async function addressesInQueries(page: Page, role: RoleName): Promise<string[]> {
  const addresses: string[] = [];
  for (const { access, screens } of allResources()) {
    const { list = '', create, show } = screens;
    const mayAdd = rolesIn(access.create).includes(role);
    for (const path of [list, mayAdd ? create : undefined, show]) {
      const route = path?.includes('?') ? matchRoute(path.replace(/\?.*$/, '')) : undefined;
      if (path === undefined || !route || !mayOpen(route, role) || !rolesIn(access.read).includes(role)) continue;
      addresses.push(`/admin${path.includes(':id') ? path.replace(':id', (await recordId(page, list)) ?? '1') : path}`);
    }
  }
  return addresses;
}

/** react-admin's paths of one list, form and page each that the role uses, with the id of a record of the list. */
export async function generatedAddresses(page: Page, role: RoleName): Promise<string[]> {
  const addresses: string[] = [];
  for (const at of defaultScreens) {
    const resource = allResources().find(({ access, screens }) => {
      const rules = { list: access.read, show: access.read, create: access.create, edit: access.update }[at];
      const { list = '' } = screens;
      return allRoutes().some((route) => route.path === list && mayOpen(route, role)) && rolesIn(rules).includes(role);
    });
    if (resource === undefined) continue;
    const path = defaultPaths(resource)[at];
    const id = path.includes(':id') ? await recordId(page, resource.screens.list ?? '') : '';
    if (id !== undefined) addresses.push(`/admin${path.replace(':id', id)}`);
  }
  return addresses;
}

/** The elements that overflow the screen: the page, or a part that scrolls, but for the row of presets that is made to. */
export const wide = (page: Page): Promise<string[]> =>
  page.evaluate(
    (screen) =>
      [...document.querySelectorAll(':not(.quick-filters)')]
        .filter((one) => {
          const scrolls = one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX);
          return scrolls && one.scrollWidth > Math.min(one.clientWidth, screen);
        })
        .map((one) => `${one.localName}.${one.className}`),
    phone.width,
  );

/** Checks the open page on a phone: it doesn't scroll sideways, no text lies over text, and one main has one h1. */
export async function expectGoodOnPhone(page: Page): Promise<void> {
  await settle(page);
  const [mains, titles] = [page.locator('main'), page.locator('main h1')];
  const found = {
    wide: await wide(page),
    overlaps: await overlaps(page),
    mains: await mains.count(),
    titles: await titles.count(),
  };
  const address = page.url();
  expect({ address, ...found }).toEqual({ address, wide: [], overlaps: [], mains: 1, titles: 1 });
}
