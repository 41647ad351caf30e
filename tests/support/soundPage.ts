import type { Page } from 'playwright';
import { expect } from 'vitest';
import { violationsInLightAndDark } from './axe.ts';
import { overlaps } from './overlaps.ts';
import { settle } from './settle.ts';

/** Expects that nothing of the page scrolls sideways, that no texts lie over others, and that axe finds nothing in light or dark. */
export async function expectSound(page: Page): Promise<void> {
  await settle(page);
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await overlaps(page)).toEqual([]);
  expect(await violationsInLightAndDark(page)).toEqual([]);
}
