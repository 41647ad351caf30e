import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Milliseconds that each answer takes longer. */
const latency = 400;

/** Delays each answer of the API and each part of the code that the page asks for from now on, as a mobile connection does. */
export async function slowDown(page: Page): Promise<void> {
  await page.route(/\/(v0|assets)\//, async (route) => {
    await pause(latency);
    await route.continue();
  });
}
