import type { Page, Request } from 'playwright';

/** What each page has asked for and not got yet. */
const underway = new WeakMap<Page, Set<Request>>();

/** A stream of news, which ends with the page. */
const endless = /\/v0\/notifications\/stream$/;

/** Counts what the page asks for from now on, so that `settle` knows when all of it has come. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underway.set(page, asked);
  page.on('request', (request) => !endless.test(request.url()) && asked.add(request));
  const end = (request: Request) => asked.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // What the document before has asked for comes no more; the page itself may still be on its way.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of asked) if (!request.isNavigationRequest()) asked.delete(request);
  });
}

/** Milliseconds: what hasn't come by then won't. */
const patience = 60_000;

/** Waits until the browser has nothing left to do for the page, which runs this: for a second, as in the background that is never. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));

/**
 * Waits until the page shows what it was opened for: it awaits nothing, draws nothing, and says of no part that it is on its
 * way. Twice, as what has come may ask for more. What waits for a time of its own, as a search does for the end of typing, isn't
 * waited for.
 */
export async function settle(page: Page): Promise<void> {
  const asked = underway.get(page);
  if (asked === undefined) throw new Error('The requests of this page are not watched: call watchRequests first.');
  await page.locator('main h1').first().waitFor();
  const end = Date.now() + patience;
  for (let calm = 0; calm < 2; calm = asked.size === 0 ? calm + 1 : 0) {
    if (Date.now() > end) throw new Error(`Still on its way: ${[...asked].map((one) => one.url()).join(', ')}`);
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"], [data-arriving="true"]') === null,
      undefined,
      // By time: the browser doesn't draw pages in the background, and frames of others are rare on a busy machine.
      { polling: 50 },
    );
    await page.evaluate(idle);
  }
}
