import type { Browser, BrowserContext } from 'playwright';

export interface SignIn {
  /** Brings the tokens into the context's local storage; its cookie comes by itself. */
  prepare?(context: BrowserContext, address: string): Promise<void>;
}

const credentials = { login: 'bounty-admin@quarry.test', password: 'quarry-demo-1' };

async function tokens(
  context: BrowserContext,
  address: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await context.request.post(`${address}/api/auth/auth/login`, { data: credentials });
  return answer.json();
}

/** Signs in by the login page, as people do. */
export const quarrySignIn: SignIn = {
  async prepare(context, address) {
    const page = await context.newPage();
    await page.goto(`${address}/admin/login`);
    await page.getByLabel('E-mail').fill(credentials.login);
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('tbody td').first().waitFor();
    await page.close();
  },
};

export const bareSignIn: SignIn = {
  async prepare(context, address) {
    const { accessToken } = await tokens(context, address);
    await context.addInitScript((token) => localStorage.setItem('bench.token', token), accessToken);
  },
};

/** A page of a fresh browser profile that is signed in, with nothing in the cache. */
async function coldPage(browser: Browser, address: string, { prepare }: SignIn) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await prepare?.(context, address);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { context, page, wire };
}

/** Scripts and styles over the wire until the selector is there and the network is quiet, in kB. */
export async function transferred(browser: Browser, address: string, path: string, signIn: SignIn, selector: string) {
  const { context, page, wire } = await coldPage(browser, address, signIn);
  const counted = new Set<string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') counted.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address + path);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return Math.round(bytes / 102.4) / 10;
}

/** From the start of the navigation until the first row is painted, in ms. */
export async function firstRow(browser: Browser, address: string, path: string, signIn: SignIn): Promise<number> {
  const { context, page } = await coldPage(browser, address, signIn);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('tbody td a, tbody td span') === null) return;
      seen.disconnect();
      requestAnimationFrame(() => performance.mark('first-row'));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address + path);
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
  const time = await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? 0);
  await context.close();
  return Math.round(time);
}
