import type { Browser, Page } from 'playwright';
import { coldPage, type Subject } from './browser.ts';

/** Measurements of a list in a browser, in milliseconds. */
export interface ListTimes {
  /** From the start of the navigation until the first row is painted. */
  readonly firstRow: number;
  /** The sum of long tasks, those above 50 ms, until the network is idle. */
  readonly longTasks: number;
  /** From navigating back to the list until its 100 rows are painted. */
  readonly back: number;
  /** From the click on a header until the 100 rows are painted in the new order. */
  readonly sort: number;
  /** The used JavaScript heap, in megabytes. */
  readonly heap: number;
}

declare global {
  interface Window {
    bench: { firstRow?: number; longTasks: number };
  }
}

function watch(): void {
  window.bench = { longTasks: 0 };
  const seen = new MutationObserver(() => {
    if (document.querySelector('tbody td a, tbody td span') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => (window.bench.firstRow = performance.now()));
  });
  seen.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });
}

/** Clicks the selector, or without one navigates back, and waits for 100 rows with another first row. @returns milliseconds */
const untilRows = (page: Page, click: string | undefined): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        // Without inner functions: tsx names them by a helper that the page doesn't have.
        const before = document.querySelector('tbody tr')?.textContent;
        const started = performance.now();
        const seen = new MutationObserver(() => {
          const rows = document.querySelectorAll('tbody tr');
          if (rows.length < 100 || rows[0]?.textContent === before) return;
          seen.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - started));
        });
        seen.observe(document.body, { childList: true, subtree: true, characterData: true });
        const clicked = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
        if (selector === undefined) history.back();
        else if (clicked === null) reject(new Error(`The page has no ${selector}.`));
        else clicked.click();
      }),
    click,
  );

/** Measures opening the list in a new browser profile, navigating back to it, and sorting it. */
export async function measureList(browser: Browser, subject: Subject): Promise<ListTimes> {
  const { context, page, wire } = await coldPage(browser, subject);
  await page.addInitScript(watch);
  await page.goto(subject.address + subject.path);
  await page.waitForFunction(() => window.bench.firstRow !== undefined);
  await page.waitForLoadState('networkidle');
  const { firstRow = 0, longTasks } = await page.evaluate(() => window.bench);
  await page.locator(subject.elsewhere).first().click();
  await page.locator('tbody tr:nth-child(50)').waitFor({ state: 'detached' });
  const back = await untilRows(page, undefined);
  await page.waitForLoadState('networkidle');
  const sort = await untilRows(page, subject.sort);
  await wire.send('HeapProfiler.collectGarbage');
  const { usedSize } = await wire.send('Runtime.getHeapUsage');
  await context.close();
  return { firstRow, longTasks, back, sort, heap: usedSize / 2 ** 20 };
}
