import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { openQuarry, type Quarry } from './quarry.ts';
import type { BuiltServer } from './serverProcess.ts';
import { watchRequests } from './settle.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** Milliseconds: what isn't there by then won't come. */
const patience = 30_000;

export const password = 'quarry-demo-1';

/** The built product and a browser, for the tests of one file. */
export interface Stage {
  readonly quarry: Quarry;
  readonly browser: Browser;
  /** A browser profile of its own, on the login page. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Signed in as the demo account of that name, on the page that signing in leads to. */
  as(account: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Signs in on the login page, as people do. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@quarry.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.locator('#main h1').waitFor();
}

/** @param built what is started, unless it is the product as it is */
export async function openStage(built?: BuiltServer): Promise<Stage> {
  const [quarry, browser] = await Promise.all([openQuarry({}, inject('demoFolder'), built), openBrowser()]);

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: quarry.address,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
      ...options,
    });
    const page = await context.newPage();
    watchRequests(page);
    page.setDefaultTimeout(patience);
    await page.goto('/admin/login');
    return page;
  }

  return {
    quarry,
    browser,
    open,
    async as(account, options) {
      const page = await open(options);
      await signIn(page, account);
      return page;
    },
    async close() {
      await browser.close();
      await quarry.close();
    },
  };
}
