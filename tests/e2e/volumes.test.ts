import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { openDemoSession } from '../support/demoSession.ts';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openStatisticsStage, phone } from '../support/stage.ts';
import { hasEngine } from '../support/statistics.ts';

let stage: BrowserStage;

/** The demo’s events arrive in the background, the newest week first. */
async function eventsArrived(): Promise<void> {
  const { address } = stage;
  const { headers } = await openDemoSession(address, 'advert-admin');
  const count = async () => {
    const answer = await fetch(`${address}/api/core/volumes/exchanges`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ method: 'list', params: {} }),
    });
    const { result } = (await answer.json()) as { result?: { rows: readonly unknown[] } };
    return result?.rows.length ?? 0;
  };
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(3), { timeout: 90_000, interval: 1_000 });
}

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe.skipIf(!hasEngine)(
  'volumes and logs (skipped where the optional packages of the engine aren’t installed)',
  () => {
    beforeAll(async () => {
      stage = await openStatisticsStage();
      await eventsArrived();
    });
    afterAll(() => stage.close());

    it('leads an advertiser from the map to a country’s exchanges', async () => {
      const page = await stage.home('advertiser');
      await page.getByRole('link', { name: 'Volumes' }).click();
      await page.getByRole('heading', { level: 1, name: 'Volumes' }).waitFor();
      await page.getByRole('table', { name: 'By exchange' }).waitFor();
      await settle(page);
      const map = page.getByRole('group', { name: /^Map of/ });
      expect(await map.locator('path').count()).toBeGreaterThan(200);
      await map.focus();
      await page.keyboard.press('ArrowRight');
      const told = await map.getByRole('status').textContent();
      const first = page.getByRole('table', { name: 'By country' }).locator('tbody tr').first();
      const [country = '', requests = ''] = await first.locator('th, td').allTextContents();
      expect(told).toBe(`${country}: ${requests}`);
      expect(await violationsInLightAndDark(page)).toEqual([]);
      await first.getByRole('link').click();
      await page.waitForURL(/\/volumes\/exchanges\?country=\d+$/);
      await page.getByRole('table', { name: 'By exchange' }).waitFor();
      // The names of the countries arrive after the figures.
      const chosen = page.getByRole('combobox', { name: 'Country' }).locator('option:checked');
      await expect.poll(() => chosen.textContent()).toBe(country);
      await page.getByRole('link', { name: 'By country' }).click();
      await page.waitForURL(/\/volumes\/country\?country=\d+$/);
      await settle(page);
      expect(await page.getByRole('table', { name: 'By country' }).locator('tbody tr').count()).toBe(1);
    });

    it('fits a phone, with the country that is touched in words', async () => {
      const page = await stage.reuse('advert-admin', { viewport: phone });
      await visit(page, '/admin/volumes/country');
      await page.getByRole('table', { name: 'By country' }).waitFor();
      await settle(page);
      expect(await fits(page)).toBe(true);
      expect(await page.locator('.volumes-table tbody tr').first().locator('td:visible').count()).toBe(3);
    });

    it('shows advert-admin the logs, which are read again until they are paused', async () => {
      const page = await stage.reuse('advert-admin');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/statistic/log/grouped'))
          asked.push(request.headers()['authorization'] ?? 'cookie');
      });
      await visit(page, '/admin/dashboard/logs?minutes=1440');
      await page.getByRole('table', { name: 'All metrics by exchange' }).waitFor();
      const before = asked.length;
      await expect.poll(() => asked.length).toBeGreaterThan(before);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByText(/^Paused/).waitFor();
      await page.getByRole('combobox', { name: 'Group by' }).selectOption('Status');
      await page.getByRole('rowheader', { name: 'Time-out' }).waitFor();
      await settle(page);
      expect(await violationsInLightAndDark(page)).toEqual([]);
      // Specification section 7: the core service gets no Authorization.
      expect(new Set(asked)).toEqual(new Set(['cookie']));
      await page.setViewportSize(phone);
      // The chart follows the screen a moment later.
      await expect.poll(() => fits(page)).toBe(true);
    });

    it('keeps them from an advertiser', async () => {
      const page = await stage.reuse('advertiser');
      await visit(page, '/admin/dashboard/logs');
      await page.getByText("You don't have access to this page. Maybe you need to change role?").first().waitFor();
    });
  },
);
