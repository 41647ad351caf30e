import type { Page } from 'playwright';
import { settle } from './settle.ts';

/** The highest cumulative layout shift of a page, cold: half of what Web Vitals rate as good. */
export const highestLayoutShift = 0.05;

/** Milliseconds, computed from the URL: answers arrive one by one, not in the order of their requests. */
const delayOf = ({ pathname, search }: URL): number =>
  Buffer.from(pathname + search).reduce((sum, byte) => (sum * 31 + byte) % 8, 0) * 60;

/** Sums layout shifts without recent input. Runs in the page. */
function watch(): void {
  const seen = { score: 0 };
  Object.assign(globalThis, { layoutShift: seen });
  const add = (entry: PerformanceEntry & { readonly hadRecentInput?: boolean; readonly value?: number }) => {
    if (entry.hadRecentInput !== true) seen.score += entry.value ?? 0;
  };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
}

/** Delays every answer of the API, and measures layout shift on pages opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.route(/\/v0\//, async (route) => {
    await new Promise((arrive) => setTimeout(arrive, delayOf(new URL(route.request().url()))));
    await route.continue();
  });
}

/** The page's cumulative layout shift, once it is complete. */
export async function layoutShiftOf(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate<number>('layoutShift.score');
}
