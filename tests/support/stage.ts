import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { openBrowser } from './browser.ts';
import { openQuarry, type Quarry } from './quarry.ts';
import type { BuiltServer } from './serverProcess.ts';
import { watchRequests } from './settle.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** Milliseconds: what isn't there by then won't come. */
const patience = 30_000;

export const password = 'quarry-demo-1';

/** The built product and a browser, for the tests of one file. What a test opens is closed when it ends. */
export interface Stage {
  readonly quarry: Quarry;
  readonly browser: Browser;
  /** A browser profile of its own, on the login page. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A profile of its own in a session that all tests of the file share, on the page that signing in leads to. */
  as(account: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same in a session of its own, for what ends sessions or changes who may have one. */
  signedIn(account: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** The page that signing in leads to is there. */
async function arrive(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.locator('#main h1').waitFor();
}

/** Signs in on the login page, as people do. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@quarry.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await arrive(page);
}

/** What a browser keeps of who is signed in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface StageOptions {
  /** What a test opens stays for the next ones. */
  readonly keepsPages?: boolean;
  /** What is started, unless it is the product as it is. */
  readonly built?: BuiltServer;
}

export async function openStage({ keepsPages = false, built }: StageOptions = {}): Promise<Stage> {
  const [quarry, browser] = await Promise.all([openQuarry({}, inject('demoFolder'), built), openBrowser()]);
  const sessions = new Map<string, Promise<Session>>();

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: quarry.address,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
      ...options,
    });
    // Pages left open go on asking and drawing beside the tests that follow. What a hook opens stays.
    if (!keepsPages && getCurrentTest() !== undefined) onTestFinished(() => context.close());
    const page = await context.newPage();
    watchRequests(page);
    page.setDefaultTimeout(patience);
    return page;
  }

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.goto('/admin/login');
    return page;
  }

  async function signedIn(account: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await open(options);
    await signIn(page, account);
    return page;
  }

  async function sessionOf(account: string): Promise<Session> {
    const page = await signedIn(account);
    const session = await page.context().storageState();
    await page.context().close();
    return session;
  }

  return {
    quarry,
    browser,
    open,
    signedIn,
    async as(account, options) {
      const session = sessions.get(account) ?? sessionOf(account);
      sessions.set(account, session);
      const page = await newPage({ ...options, storageState: await session });
      await page.goto('/admin/');
      await arrive(page);
      return page;
    },
    async close() {
      await browser.close();
      await quarry.close();
    },
  };
}
