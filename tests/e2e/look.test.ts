import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { pages } from '#src/app/pages.tsx';
import { rolesIn } from '#src/schema/access/rules.ts';
import { allResources } from '#src/schema/registry.ts';
import { allRoutes, routeOf } from '#src/schema/routes.ts';
import { goodLayoutShift, layoutShiftOf, watchLayoutShift } from '../support/layoutShift.ts';
import { navigate, visit } from '../support/navigate.ts';
import { overlaps } from '../support/overlaps.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, desktop, openSharedStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

/** The demo account that holds this role alone. */
const accountOf = (role: RoleName): string => role.replace(/^bounty-(hunter|manager)$/, '$1');

const filter = (wanted: object): string => `?filter=${encodeURIComponent(JSON.stringify(wanted))}`;

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
async function addressesOf(page: Page, role: RoleName): Promise<string[]> {
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
async function addressesInQueries(page: Page, role: RoleName): Promise<string[]> {
  const addresses: string[] = [];
  for (const { access, screens } of allResources()) {
    const { list = '', create, show } = screens;
    const mayAdd = rolesIn(access.create).includes(role);
    for (const path of [list, mayAdd ? create : undefined, show]) {
      const route = path?.includes('?') ? routeOf(path.replace(/\?.*$/, '')) : undefined;
      if (path === undefined || !route || !mayOpen(route, role) || !rolesIn(access.read).includes(role)) continue;
      addresses.push(`/admin${path.includes(':id') ? path.replace(':id', (await recordId(page, list)) ?? '1') : path}`);
    }
  }
  return addresses;
}

/** The elements that overflow the screen: the page, or a part that scrolls, but for the row of presets that is made to. */
const wide = (page: Page): Promise<string[]> =>
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

/** Opens the page, which neither scrolls sideways nor lays text over text. */
async function expectToFit(page: Page, address: string): Promise<void> {
  await navigate(page, address);
  await settle(page);
  expect({ address, wide: await wide(page) }).toEqual({ address, wide: [] });
  expect({ address, overlaps: await overlaps(page) }).toEqual({ address, overlaps: [] });
}

describe('on a phone', () => {
  it.each(roleNames)(
    'no page of %s scrolls sideways or lays text over text, each has one h1 in one main, and none complains',
    async (role) => {
      const page = await stage.reuse(accountOf(role), { viewport: phone });
      const pageErrors = watchPageErrors(page);
      const addresses = await addressesOf(page, role);
      expect(addresses.length).toBeGreaterThan(2);
      for (const address of addresses) {
        await expectToFit(page, address);
        expect({ address, mains: await page.locator('main').count() }).toEqual({ address, mains: 1 });
        expect({ address, titles: await page.locator('main h1').count() }).toEqual({ address, titles: 1 });
      }
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(['publisher', 'advertiser', 'advert-admin'] as const)(
    'no tab, form or record in the query of a page of %s scrolls sideways or lays text over text',
    async (role) => {
      const page = await stage.reuse(accountOf(role), { viewport: phone });
      const addresses = await addressesInQueries(page, role);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses) {
        await expectToFit(page, address);
      }
    },
  );

  it('no payout lays its amounts over its hunters, however many decimals a token has', async () => {
    const page = await stage.reuse('bounty-admin', { viewport: phone });
    await visit(page, '/admin/payouts');
    await settle(page);
    const links = page.locator('a.row-title');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    let longest = 0;
    for (const address of addresses) {
      await navigate(page, address);
      await settle(page);
      expect({ address, overlaps: await overlaps(page) }).toEqual({ address, overlaps: [] });
      const amounts = await page.locator('.payout-lines .number').allTextContents();
      longest = Math.max(longest, ...amounts.map((amount) => amount.length));
    }
    expect(longest).toBeGreaterThan(20);
  });

  it('the menu opens as a drawer, and leads on', async () => {
    const page = await stage.home('hunter', { viewport: phone });
    expect(await page.getByRole('navigation', { name: 'Pages', exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  it('the login neither scrolls sideways nor hides its button', async () => {
    const page = await stage.open({ viewport: phone });
    expect(await wide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click({ trial: true });
  });
});

it.each([desktop, phone])('the counts of a dashboard are level with their neighbours’ (%o)', async (viewport) => {
  const page = await stage.reuse('manager', { viewport });
  await visit(page, '/admin/dashboard');
  await settle(page);
  const figures = await page.locator('.figure:has(.figure-count)').evaluateAll((all) =>
    all.map((figure) => ({
      row: Math.round(figure.getBoundingClientRect().top),
      count: Math.round(figure.querySelector('.figure-count')?.getBoundingClientRect().top ?? 0),
    })),
  );
  const rows = new Set(figures.map(({ row }) => row));
  expect(figures.length).toBeGreaterThan(rows.size);
  // One height of the counts for each row.
  expect(new Set(figures.map(({ row, count }) => `${row} ${count}`)).size).toBe(rows.size);
});

it('the hash of a paid line stays on a phone', async () => {
  const page = await stage.reuse('bounty-admin', { viewport: phone });
  await visit(page, `/admin/payouts${filter({ status: 'done' })}`);
  await page.locator('a.row-title').first().click();
  const hash = page.locator('.payout-end code').first();
  await hash.waitFor();
  const { x = 0, width = 0 } = (await hash.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(phone.width);
  expect(await wide(page)).toEqual([]);
});

it('the login doesn’t scroll on a desk', async () => {
  const page = await stage.open({ viewport: desktop });
  await settle(page);
  const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(over).toBe(0);
});

/** The pages with the most parts that load separately. */
const arriving = [
  { account: 'manager', on: 'a desk', paths: ['/campaigns', '/review?resource=submissions', '/edit', '/dashboard'] },
  { account: 'bounty-admin', on: 'a desk', paths: ['/campaigns', '/review'] },
  { account: 'hunter', on: 'a desk', paths: ['/campaigns', '/dashboard'] },
  { account: 'bounty-admin', paths: ['/review'], on: 'a phone', viewport: phone },
] as const;

it.each(arriving)('nothing that $account looks at on $on moves while the rest arrives', async (look) => {
  const { account, paths } = look;
  const page = await stage.as(account, 'viewport' in look ? { viewport: look.viewport } : {});
  await page.goto(`/admin/campaigns${filter({ status: account === 'hunter' ? 2 : 1 })}`);
  const campaign = await page
    .locator('main')
    .getByRole('link', { name: /\w/ })
    .and(page.locator('[href*="/campaigns/"]:not([href$="/add"])'))
    .first()
    .getAttribute('href');
  await watchLayoutShift(page);
  const moved: Record<string, number> = {};
  for (const path of [...paths.map((one) => `/admin${one}`), campaign ?? '']) {
    await page.goto(path);
    moved[path] = await layoutShiftOf(page);
  }
  expect(Object.entries(moved).filter(([, score]) => score > goodLayoutShift)).toEqual([]);
});

it('a dashboard’s sums load without moving the line of their trend or the page below', async () => {
  const page = await stage.as('hunter');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/balances/, async (route) => {
    await released;
    const response = await route.fetch();
    // One currency fits on one line, which is the height of the placeholder.
    await route.fulfill({ response, json: (await response.json()).slice(0, 1) });
  });
  await page.goto('/admin/dashboard');
  const figure = page.locator('.figure-sums');
  const boxes = async () => [await figure.boundingBox(), await figure.locator('.sparkline').boundingBox()];
  await figure.locator('.figure-trend:not(.skeleton-line)').waitFor();
  const loading = await boxes();
  release();
  await figure.locator('.figure-sum:not(.skeleton-line)').waitFor();
  expect(await boxes()).toEqual(loading);
});

it('what never arrives keeps nothing else from being seen', async () => {
  const page = await stage.as('bounty-admin');
  await page.goto(`/admin/campaigns${filter({ status: 1 })}`);
  const campaign = await page.locator('a.row-title').first().getAttribute('href');
  await page.route(/\/account$/, () => undefined);
  await page.goto(`${campaign}?tab=money`);
  await page.locator('.campaign-money[data-arriving="true"]').waitFor({ state: 'attached' });
  await page.getByText('Show deposits').waitFor();
});
