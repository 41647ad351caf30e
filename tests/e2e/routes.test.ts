import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserStage, openSharedStage, signIn } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

/** The page after signing in: the dashboard, or the first page of the menu for a role without one. */
const landings = [
  ['hunter', '/admin/dashboard'],
  ['bounty-admin', '/admin/campaigns'],
  ['everyone', '/admin/users'],
] as const;

describe('signing in', () => {
  it.each(landings)('leads %s to %s', async (account, path) => {
    const page = await stage.signedIn(account);
    await page.waitForURL(`**${path}`);
    expect(await page.locator('#main h1').count()).toBe(1);
  });

  it('says on the field what is wrong, and lets in afterwards', async () => {
    const page = await stage.open();
    await page.getByLabel('E-mail').fill('manager@quarry.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The e-mail or the password is wrong').first().waitFor();
    await signIn(page, 'manager');
    await page.waitForURL('**/admin/dashboard');
  });

  it('restores the page that was wanted, with its query', async () => {
    const page = await stage.open();
    await page.goto('/admin/campaigns?page=2');
    await page.waitForURL('**/admin/login');
    await signIn(page, 'bounty-admin');
    await page.waitForURL((url) => url.pathname === '/admin/campaigns' && url.searchParams.get('page') === '2');
  });

  it('is not asked for again: /login leads on', async () => {
    const page = await stage.signedIn('hunter');
    await page.goto('/admin/login');
    await page.waitForURL('**/admin/dashboard');
  });

  it('leads elsewhere when the wanted page is not for the role', async () => {
    const page = await stage.open();
    await page.goto('/admin/users');
    await page.waitForURL('**/admin/login');
    await signIn(page, 'hunter');
    await page.waitForURL('**/admin/dashboard');
  });
});

describe('paths', () => {
  it('an unknown one shows the 404 page', async () => {
    const page = await stage.home('hunter');
    await page.goto('/admin/no/such/page');
    await page.getByRole('heading', { level: 1, name: /404|isn’t here|not found|no page/i }).waitFor();
  });

  it('a forbidden one shows the Unauthorized page and keeps its address', async () => {
    const page = await stage.home('hunter');
    await page.goto('/admin/users');
    await page.getByText("You don't have access to this page. Maybe you need to change role?").first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/users');
  });

  it('/contacts shows the support from the configuration', async () => {
    const page = await stage.home('publisher');
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1);
  });
});

describe('switching the role', () => {
  it('on a page that the other role may not open leads to the first page of that role', async () => {
    const page = await stage.home('everyone');
    await page.getByRole('button', { name: 'Acting as Admin' }).click();
    await page.getByRole('menuitemradio', { name: 'Publisher' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/dashboard'));
    await page.goto('/admin/sites');
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
    await page.getByRole('button', { name: 'Acting as Publisher' }).click();
    await page.getByRole('menuitemradio', { name: 'Bounty admin' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/campaigns'));
    await page.getByRole('button', { name: 'Acting as Bounty admin' }).waitFor();
    expect(await page.getByText("You don't have access to this page").count()).toBe(0);
  });

  it('changes the menu, is remembered, and is limited to the roles held', async () => {
    const page = await stage.home('everyone');
    await page.getByRole('button', { name: /acting as/i }).click();
    await page.getByRole('menuitemradio', { name: 'Bounty manager' }).click();
    await page.getByRole('button', { name: /acting as bounty manager/i }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /acting as bounty manager/i }).waitFor();
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Users' }).count()).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).count()).toBe(1);
  });
});
