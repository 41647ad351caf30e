import type { Browser, Page } from 'playwright';
import { coldPage, type Subject } from './browser.ts';

/** One look at a list: milliseconds, and megabytes. */
export interface Look {
  /** From the start of the navigation until the first row is painted. */
  readonly firstRow: number;
  /** All tasks that hold the page up for more than 50 ms, until the list is quiet. */
  readonly longTasks: number;
  /** From coming back to the list until its 100 rows are painted. */
  readonly back: number;
  /** From the click on a header until the 100 rows are painted in the new order. */
  readonly sort: number;
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

/** Clicks the element, or goes back without one, and waits for 100 rows that begin with another one than before. */
const untilRows = (page: Page, click: string | undefined): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        // Without a function of its own: the names that tsx gives to those are unknown in the page.
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

/** Opens the list in a fresh browser profile, leaves it and comes back, and sorts it. */
export async function look(browser: Browser, subject: Subject): Promise<Look> {
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
