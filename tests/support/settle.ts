import type { Page, Request } from 'playwright';

/** What each page has asked for and not got yet. */
const underway = new WeakMap<Page, Set<Request>>();

/** Counts what the page asks for from now on, so that `settle` knows when all of it has come. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underway.set(page, asked);
  page.on('request', (request) => {
    // What the document before has asked for comes no more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    asked.add(request);
  });
  const end = (request: Request) => asked.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until the browser has nothing left to do for the page. It runs there; a tab in the background is never drawn. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));

/**
 * Waits until the page shows what it was opened for: it awaits nothing, draws nothing, and says of no part that it is on its
 * way. Twice, as what has come may ask for more.
 */
export async function settle(page: Page): Promise<void> {
  const asked = underway.get(page);
  if (asked === undefined) throw new Error('The requests of this page are not watched: open it by the stage.');
  await page.locator('main h1').first().waitFor();
  for (let calm = 0; calm < 2; calm = asked.size === 0 ? calm + 1 : 0) {
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-arriving="true"]') === null);
    await page.evaluate(idle);
  }
}
