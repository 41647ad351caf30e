import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { navigate, visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { accountOf, addressesOf, errorPage, expectGoodOnPhone, generatedAddresses } from '../support/pageWalk.ts';
import { publicPaths, roleRoutes } from '../support/routeMatrix.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openSharedStage, phone } from '../support/stage.ts';

/** Where `/` leads: the dashboard, or the first page of the role's menu. */
const firstPages: Readonly<Record<RoleName, string>> = {
  'bounty-hunter': '/dashboard',
  'bounty-manager': '/dashboard',
  publisher: '/dashboard',
  advertiser: '/dashboard',
  admin: '/users',
  'bounty-admin': '/campaigns',
  'advert-admin': '/dashboard',
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

const hasNumber = (path: string): boolean => /\d/.test(path);
const paths = roleRoutes.map(([path]) => path);
/** A number stands for a record that may not exist. */
const numbered = paths.filter(hasNumber);
const unnumbered = paths.filter((path) => !hasNumber(path));

describe('every route of the specification, in a browser', () => {
  it.each(roleNames)(
    'as %s: each address opens, or says that it is for another role; each page fits a phone, none complains, react-admin’s own paths open, and /login leads to the first',
    async (role) => {
      const page = await stage.reuse(accountOf(role), { viewport: phone });
      await visit(page, '/admin/');
      expect(pathOf(page)).toBe(firstPages[role]);
      const shown: Record<string, string> = {};
      for (const path of numbered) shown[path] = await shownAt(page, path);
      // The browser reports the records that don't exist at the addresses above.
      const pageErrors = watchPageErrors(page);
      for (const path of unnumbered) {
        shown[path] = await shownAt(page, path);
        if (shown[path] === 'open') await expectGoodOnPhone(page);
      }
      expect(shown).toEqual(
        Object.fromEntries(roleRoutes.map(([path, roles]) => [path, roles.includes(role) ? 'open' : 'unauthorized'])),
      );
      for (const address of await addressesOf(page, role)) {
        if (unnumbered.some((path) => address === `/admin${path}`)) continue;
        await navigate(page, address);
        await expectGoodOnPhone(page);
      }
      for (const address of await generatedAddresses(page, role)) {
        await navigate(page, address);
        await settle(page);
        const title = await page.locator('main h1').first().innerText();
        expect([address, title]).toEqual([address, expect.not.stringMatching(errorPage)]);
      }
      expect(pageErrors).toEqual([]);
      await page.goto('/admin/login');
      await page.waitForURL(`**/admin${firstPages[role]}`);
    },
  );

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
