import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { type DemoSession, openDemoSession, password, placeDemoSession } from './demoSession.ts';
import { watchPage } from './openPages.ts';
import { returnPage, takePage } from './pagePool.ts';
import { openQuarry, type Quarry } from './quarry.ts';
import type { BuiltServer } from './serverProcess.ts';
import { watchRequests } from './settle.ts';
import { requestSharedServer } from './sharedServers.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** Milliseconds: what isn't there by then won't come. */
const patience = 30_000;

/** The built product in a browser, for the tests of one file. What a test opens is closed when it ends. */
export interface BrowserStage {
  /** Where the product answers: `http://127.0.0.1:4711`. */
  readonly address: string;
  /** A browser profile of its own, on the login page. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A profile of its own in a session that all tests of the file share, before it has gone anywhere. */
  as(account: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * A signed-in page that an earlier test may have used and left anywhere: continue by `visit`, which costs a third of a load. Not for
   * tests about loading, storage, the role or the session.
   */
  reuse(account: string, options?: BrowserContextOptions): Promise<Page>;
  /** A profile of its own on the page that signing in leads to. */
  home(account: string, options?: BrowserContextOptions): Promise<Page>;
  /** A session of its own, for what ends sessions or changes who may have one, on the page that signing in leads to. */
  signedIn(account: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** The same with a server of its own. */
export interface Stage extends BrowserStage {
  readonly quarry: Quarry;
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

interface StageOptions {
  /** What a test opens stays for the next ones. */
  readonly keepsPages?: boolean;
}

/** The product at an address, in browser profiles of the file's own. */
async function openBrowserStage(
  address: string,
  { keepsPages = false }: StageOptions,
  { isShared = false } = {},
): Promise<BrowserStage> {
  const browser = await sharedBrowser();
  const contexts = new Set<BrowserContext>();
  const sessions = new Map<string, Promise<DemoSession>>();

  async function newPage(
    options: BrowserContextOptions,
    session?: DemoSession,
    { isReused = false } = {},
  ): Promise<Page> {
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: address,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
      // What moves is waited for, on a slow machine for long.
      reducedMotion: 'reduce',
      ...options,
    });
    if (!(isReused && isShared)) contexts.add(context);
    context.on('close', () => contexts.delete(context));
    // Pages left open go on asking and drawing beside the tests that follow. What a hook opens stays.
    const isOfTest = !keepsPages && TestRunner.getCurrentTest() !== undefined;
    if (isOfTest && !isReused) onTestFinished(() => context.close());
    if (session) await placeDemoSession(context, session);
    context.setDefaultTimeout(patience);
    // Tabs that a test opens are watched, too.
    context.on('page', (page) => {
      watchRequests(page);
      watchPage(page);
    });
    return context.newPage();
  }

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await newPage(options);
    await page.goto('/admin/login');
    return page;
  }

  async function as(account: string, options: BrowserContextOptions = {}): Promise<Page> {
    const session = sessions.get(account) ?? openDemoSession(address, account);
    sessions.set(account, session);
    return newPage(options, await session);
  }

  async function reuse(account: string, options: BrowserContextOptions = {}): Promise<Page> {
    const key = `${address} ${account} ${JSON.stringify(options)}`;
    const idle = takePage(key);
    // A session of its own: pages that outlive a file would renew a common one at different times.
    const session = idle?.session ?? (await openDemoSession(address, account));
    const page = idle?.page ?? (await newPage(options, session, { isReused: true }));
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await page.context().close();
      else await returnPage(key, { page, session, options: { viewport: desktop, ...options } });
    });
    return page;
  }

  return {
    address,
    open,
    as,
    reuse,
    async home(account, options) {
      const page = await as(account, options);
      await page.goto('/admin/');
      await arrive(page);
      return page;
    },
    async signedIn(account, options) {
      const page = await open(options);
      await signIn(page, account);
      return page;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

/** For tests that change nothing that others could see: all such files share one server. */
export const openSharedStage = (options: StageOptions = {}): Promise<BrowserStage> =>
  openBrowserStage(inject('sharedAddress'), options, { isShared: true });

/**
 * For tests that change records which no other file relies on: the files of a worker process share a server, in any order. A test that
 * needs a certain record creates it.
 */
export async function openWorkerStage(options: StageOptions = {}): Promise<BrowserStage> {
  const address = await requestSharedServer(inject('sharedServers'), { name: `worker ${process.pid}` });
  return openBrowserStage(address, options, { isShared: true });
}

/** For tests of statistics that are there already: they share one server with the engine, as filling it takes longest. */
export async function openStatisticsStage(options: StageOptions = {}): Promise<BrowserStage> {
  const server = { name: 'statistics', env: { STATISTICS: 'on' } };
  return openBrowserStage(await requestSharedServer(inject('sharedServers'), server), options, { isShared: true });
}

interface OwnServer {
  /** What is started, unless it is the product as it is. */
  readonly built?: BuiltServer;
  readonly env?: NodeJS.ProcessEnv;
}

/** For tests that restart the server, end sessions, or count what others would add: they have a server of their own. */
export async function openStage(options: StageOptions & OwnServer = {}): Promise<Stage> {
  const quarry = await openQuarry(options.env, inject('demoFolder'), options.built);
  const stage = await openBrowserStage(quarry.address, options);
  return {
    ...stage,
    quarry,
    async close() {
      await stage.close();
      await quarry.close();
    },
  };
}
