import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { navigate, visit } from '../support/navigate.ts';
import { publicPaths, roleRoutes } from '../support/routeMatrix.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openSharedStage } from '../support/stage.ts';

/** The demo’s account that acts in each role, and where `/` leads it: the dashboard, or the first page of its menu. */
const accounts: Readonly<Record<RoleName, readonly [account: string, first: string]>> = {
  'bounty-hunter': ['hunter', '/dashboard'],
  'bounty-manager': ['manager', '/dashboard'],
  publisher: ['publisher', '/dashboard'],
  advertiser: ['advertiser', '/dashboard'],
  admin: ['admin', '/users'],
  'bounty-admin': ['bounty-admin', '/campaigns'],
  'advert-admin': ['advert-admin', '/dashboard'],
};

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

const pathOf = (page: Page): string => new URL(page.url()).pathname.replace('/admin', '');

/** What an address shows to somebody who is signed in. A refusal keeps the address. */
async function shownAt(page: Page, path: string): Promise<string> {
  await navigate(page, `/admin${path}`);
  await settle(page);
  const refused = await page.getByText("You don't have access to this page. Maybe you need to change role?").count();
  if (refused === 0) return 'open';
  return pathOf(page) === path ? 'unauthorized' : `unauthorized at ${pathOf(page)}`;
}

describe('every route of the specification, in a browser', () => {
  it.each(roleNames)('as %s: each address opens, or says that it is for another role', async (role) => {
    const [account, first] = accounts[role];
    const page = await stage.reuse(account);
    await visit(page, '/admin/');
    expect(pathOf(page)).toBe(first);
    const shown: Record<string, string> = {};
    for (const [path] of roleRoutes) shown[path] = await shownAt(page, path);
    expect(shown).toEqual(
      Object.fromEntries(roleRoutes.map(([path, roles]) => [path, roles.includes(role) ? 'open' : 'unauthorized'])),
    );
  });

  it.each(roleNames)('as %s: /login redirects to the first page', async (role) => {
    const [account, first] = accounts[role];
    const page = await stage.reuse(account);
    await page.goto('/admin/login');
    await page.waitForURL(`**/admin${first}`);
  });

  // Which roles a signed-in user holds makes no difference to these pages: they don't load the session's role.
  it('opens the other public screens for a signed-in user', async () => {
    const page = await stage.reuse('hunter');
    for (const path of publicPaths.filter((one) => one !== '/login')) {
      await page.goto(`/admin${path}`);
      await page.locator('h1').first().waitFor();
      expect(pathOf(page)).toBe(path);
    }
  });

  it('as nobody: public screens open without any code of the admin, and all others lead to the login', async () => {
    const page = await stage.open();
    const ofAdmin: string[] = [];
    page.on('request', (request) => /\/assets\/(?:prefetch|main)-/.test(request.url()) && ofAdmin.push(page.url()));
    for (const path of ['/', ...roleRoutes.map(([address]) => address)]) {
      await page.goto(`/admin${path}`);
      await page.waitForURL('**/admin/login');
    }
    for (const path of publicPaths) {
      await page.goto(`/admin${path}`);
      await page.locator('h1').first().waitFor();
      expect(pathOf(page)).toBe(path);
    }
    expect(ofAdmin).toEqual([]);
  });
});
