import type { Page } from 'playwright';
import { settle } from './settle.ts';

/** The score up to which the field calls a page's layout stable (Web Vitals, cumulative layout shift). */
export const stable = 0.1;

/** Milliseconds, from the question alone: answers arrive one by one, in another order than they were asked for. */
const waitFor = ({ pathname, search }: URL): number =>
  Buffer.from(pathname + search).reduce((sum, byte) => (sum * 31 + byte) % 8, 0) * 60;

/** Counts what moves without anybody's doing. It runs in the page. */
function watch(): void {
  const seen = { score: 0 };
  Object.assign(globalThis, { movement: seen });
  const add = (entry: PerformanceEntry & { readonly hadRecentInput?: boolean; readonly value?: number }) => {
    if (entry.hadRecentInput !== true) seen.score += entry.value ?? 0;
  };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
}

/** Lets each answer of the API come late, and counts what moves on the pages that are opened from now on. */
export async function watchMovement(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.route(/\/v0\//, async (route) => {
    await new Promise((arrive) => setTimeout(arrive, waitFor(new URL(route.request().url()))));
    await route.continue();
  });
}

/** How much has moved since the page was opened, once all of it is there: its cumulative layout shift. */
export async function movementOf(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate<number>('movement.score');
}
