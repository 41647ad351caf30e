import type { Browser, BrowserContext } from 'playwright';

/** A list of 100 rows to measure, and how to open it. */
export interface Subject {
  readonly address: string;
  readonly path: string;
  readonly signIn: SignIn;
  /** Selectors to click: the link to another page, and the header that sorts by title. */
  readonly elsewhere: string;
  readonly sort: string;
}

export interface SignIn {
  /** Puts the tokens into the context's local storage; the cookie is set by the answer. */
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

/** Signs in on the login page. */
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

/** A signed-in page in a new browser profile, without a cache. */
export async function coldPage(browser: Browser, { address, signIn }: Pick<Subject, 'address' | 'signIn'>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn.prepare?.(context, address);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { context, page, wire };
}

/** Transferred scripts and styles until the selector appears and the network is idle, in kB. */
export async function transferred(
  browser: Browser,
  subject: Pick<Subject, 'address' | 'path' | 'signIn'>,
  selector: string,
): Promise<number> {
  const { context, page, wire } = await coldPage(browser, subject);
  const counted = new Set<string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') counted.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(subject.address + subject.path);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return Math.round(bytes / 102.4) / 10;
}
