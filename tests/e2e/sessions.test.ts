import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserStage, openSharedStage, signIn } from '../support/stage.ts';
import { breakAccessTokens, copyStorage, endSessionElsewhere, fillStorage } from '../support/storedSession.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

/** Another tab of the same browser profile, behind the first one: a browser draws what is in front. */
async function nextTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.bringToFront();
  return tab;
}

async function chooseInAccountMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

describe('the login of a demo', () => {
  it('lists its accounts, and signs in to one of them by a click', async () => {
    const page = await stage.open();
    const demo = page.getByRole('region', { name: 'Demo accounts' });
    await demo.getByText('the password is always quarry-demo-1').waitFor();
    expect(await demo.getByRole('button').allInnerTexts()).toEqual([
      'Bounty hunter',
      'Bounty manager',
      'Publisher',
      'Advertiser',
      'Admin',
      'Bounty admin',
      'Advert admin',
      'All roles',
    ]);
    await demo.getByRole('button', { name: 'Publisher' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('button', { name: 'Account of Ingrid Solberg' }).waitFor();
  });
});

describe('an access token that the server takes no more', () => {
  it('makes one refresh, however many requests in two tabs it fails', async () => {
    const one = await stage.signedIn('manager');
    const tabs = [one, await nextTab(one, '/admin/contacts')];
    await one.getByRole('link', { name: 'Contacts' }).first().click();
    const refused = tabs.map((tab) => tab.waitForResponse((response) => response.status() === 401));
    const refusals = tabs.map(() => 0);
    tabs.forEach((tab, index) => {
      tab.on('response', (response) => {
        if (response.status() === 401) refusals[index] = (refusals[index] ?? 0) + 1;
      });
    });
    let refreshes = 0;
    // The answer is delayed until both tabs were refused, so that neither can use the other's new token.
    await one.context().route('**/auth/refresh-token', async (route) => {
      refreshes += 1;
      await Promise.all(refused);
      await route.continue();
    });
    await breakAccessTokens(one);
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Dashboard' }).click()));
    for (const tab of tabs) {
      const counts = tab.getByRole('region', { name: 'At a glance' }).locator('.figure-count');
      await counts.first().waitFor();
      await counts
        .filter({ hasText: /\d$/ })
        .nth((await counts.count()) - 1)
        .waitFor();
    }
    expect(refreshes).toBe(1);
    for (const count of refusals) expect(count).toBeGreaterThan(1);
  });
});

describe('a session that is over', () => {
  it('leads to the login, which says so, and back to the wanted page with its query', async () => {
    const page = await stage.signedIn('bounty-admin');
    await page.goto('/admin/campaigns?page=2');
    await page.getByRole('row').nth(1).waitFor();
    // Requests that are still in flight, or follow soon, would notice it before the click.
    await page.waitForLoadState('networkidle');
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL('**/admin/login');
    await page.getByText('Your session has ended. Sign in again.').first().waitFor();
    await signIn(page, 'bounty-admin');
    await page.waitForURL((url) => url.pathname === '/admin/campaigns' && url.searchParams.get('page') === '3');
  });

  it('ends in the other tabs with the one that is signed out', async () => {
    const page = await stage.signedIn('bounty-admin');
    const other = await nextTab(page, '/admin/users');
    await chooseInAccountMenu(page, 'Sign out');
    for (const tab of [page, other]) {
      await tab.waitForURL('**/admin/login');
      await tab.getByRole('button', { name: 'Sign in' }).waitFor();
      expect(await tab.getByText('Your session has ended').count()).toBe(0);
    }
    await other.goto('/admin/users');
    await other.waitForURL('**/admin/login');
  });

  it('is no session in a browser that holds copied tokens only', async () => {
    const owner = await stage.signedIn('bounty-admin');
    const thief = await stage.open();
    await copyStorage(owner, thief);
    await thief.goto('/admin/campaigns');
    await thief.waitForURL('**/admin/login');
    await thief.getByText('Your session has ended. Sign in again.').first().waitFor();
    await owner.reload();
    await owner.getByRole('row').nth(1).waitFor();
  });
});

describe('two accounts in one browser', () => {
  it('go on side by side, without mixing roles or data', async () => {
    const page = await stage.signedIn('hunter');
    const other = await nextTab(page, '/admin/contacts');
    const actors = new Set<string>();
    page.on('request', (request) => {
      const { authorization, 'x-role': role } = request.headers();
      const claims = authorization?.split('.')[1];
      if (claims && role) actors.add(`${JSON.parse(atob(claims)).sub} ${role}`);
    });
    await chooseInAccountMenu(page, 'Add another account');
    await page.getByRole('heading', { name: 'Add another account' }).waitFor();
    await signIn(page, 'bounty-admin');
    await page.waitForURL('**/admin/campaigns');
    await page
      .getByRole('row', { name: /Pending/ })
      .first()
      .waitFor();
    await other.getByRole('button', { name: 'Account of Daniel Moreau' }).waitFor();

    await chooseInAccountMenu(page, /Nadia Okafor/);
    await page.getByRole('button', { name: 'Account of Nadia Okafor' }).waitFor();
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('banner').getByText('Bounty hunter').first().waitFor();
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await page.locator('.campaign-card').first().waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Users' }).count()).toBe(0);
    // Each of the two has asked in one role only.
    const users = new Set([...actors].map((actor) => actor.split(' ')[0]));
    expect({ users: users.size, actors: actors.size }).toEqual({ users: 2, actors: 2 });

    await chooseInAccountMenu(page, 'Sign out');
    await page.getByRole('button', { name: /Daniel Moreau/ }).click();
    await page.getByRole('button', { name: 'Account of Daniel Moreau' }).waitFor();
  });
});

describe('a broken local storage', () => {
  const garbage = [
    'garbage',
    '{"accessToken":1,"refreshToken":2}',
    '{"accessToken":"a.b.c","refreshToken":"d"}',
    'null',
    '',
    '1e400',
  ];

  it.each(garbage)('leads to the login, and lets in from there: %j in each entry', async (value) => {
    const page = await stage.signedIn('hunter');
    await fillStorage(page, value);
    await page.goto('/admin/dashboard');
    await page.waitForURL('**/admin/login');
    await signIn(page, 'hunter');
    await page.waitForURL('**/admin/dashboard');
  });

  const refusals = {
    'may not be read': () => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  };

  it.each(Object.entries(refusals))(
    'that %s leads to the login, and lets in for as long as the page stays',
    async (_, refusal) => {
      const page = await stage.open();
      await page.addInitScript(refusal);
      await page.goto('/admin/campaigns');
      await page.waitForURL('**/admin/login');
      await signIn(page, 'bounty-admin');
      await page.getByRole('row').nth(1).waitFor();
    },
  );
});
