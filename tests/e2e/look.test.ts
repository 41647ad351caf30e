import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { highestLayoutShift, layoutShiftOf, watchLayoutShift } from '../support/layoutShift.ts';
import { navigate, visit } from '../support/navigate.ts';
import { overlaps } from '../support/overlaps.ts';
import { accountOf, addressesInQueries, expectGoodOnPhone, filter, wide } from '../support/pageWalk.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, desktop, openSharedStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

describe('on a phone', () => {
  it.each(['publisher', 'advertiser', 'advert-admin'] as const)(
    'each tab, form and record in the query of a page of %s fits',
    async (role) => {
      const page = await stage.reuse(accountOf(role), { viewport: phone });
      const addresses = await addressesInQueries(page, role);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses) {
        await navigate(page, address);
        await expectGoodOnPhone(page);
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

/** The most requests that a page sends; more means that parts of it aren’t requested together. */
const mostRequests = 24;

/** The pages with the most parts that load separately. */
const arriving = [
  { account: 'manager', on: 'a desk', paths: ['/campaigns', '/review?resource=submissions', '/edit', '/dashboard'] },
  { account: 'bounty-admin', on: 'a desk', paths: ['/campaigns', '/review', '/dashboard'] },
  { account: 'advertiser', on: 'a desk', paths: ['/creatives?creative=2', '/dashboard'] },
  { account: 'hunter', on: 'a desk', paths: ['/campaigns', '/dashboard'] },
  { account: 'bounty-admin', paths: ['/review'], on: 'a phone', viewport: phone },
] as const;

/** Records the requests of the API from now on. @returns those that were sent twice since the last call, and the number of all */
function watchRequests(page: Page): () => { readonly repeated: string[]; readonly count: number } {
  let sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Other fields of the same records could be requested with them.
    const query = decodeURIComponent(search).replace(/&fields=.*$/, '');
    if (pathname.startsWith('/api/')) sent.push([request.method(), pathname + query, request.postData()].join(' '));
  });
  return () => {
    const repeated = sent.filter((one, index) => sent.indexOf(one) !== index);
    const count = sent.length;
    sent = [];
    return { repeated, count };
  };
}

it.each(arriving)('nothing that $account looks at on $on moves or is asked for twice', async (look) => {
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
  const requestsOn: Record<string, ReturnType<ReturnType<typeof watchRequests>>> = {};
  const requests = watchRequests(page);
  for (const path of [...paths.map((one) => `/admin${one}`), campaign ?? '']) {
    await page.goto(path);
    moved[path] = await layoutShiftOf(page);
    requestsOn[path] = requests();
  }
  expect(
    Object.entries(requestsOn).filter(([, { repeated, count }]) => repeated.length > 0 || count > mostRequests),
  ).toEqual([]);
  expect(Object.entries(moved).filter(([, score]) => score > highestLayoutShift)).toEqual([]);
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
