import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { member } from '#src/providers/json.ts';
import { violationsInLightAndDark } from '../support/axe.ts';
import { openDemoSession } from '../support/demoSession.ts';
import { visit } from '../support/navigate.ts';
import { overlaps } from '../support/overlaps.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openStatisticsStage, phone } from '../support/stage.ts';
import { hasEngine } from '../support/statistics.ts';

const day = 86_400_000;
const daysAgo = (count: number): string => new Date(Date.now() - count * day).toISOString().slice(0, 10);

/** Whether the demo’s events are all there: the oldest weeks are written last. */
async function isFilled({ address }: BrowserStage): Promise<boolean> {
  const { headers } = await openDemoSession(address, 'advert-admin');
  const query = { from: daysAgo(89), to: daysAgo(88), groups: [], metrics: ['requests'] };
  const q = encodeURIComponent(JSON.stringify(query));
  const answer = await fetch(`${address}/api/adnet/stats/grouped?q=${q}`, { headers });
  const rows = answer.ok ? member(await answer.json(), 'rows') : [];
  return Array.isArray(rows) && Number(member(rows[0], 'requests')) > 0;
}

const table = (page: Page) => page.getByRole('table', { name: 'Figures' });
const rows = (page: Page) => table(page).locator('tbody tr');

/** The headings, the first row and the totals. */
async function shown(page: Page): Promise<readonly string[]> {
  await settle(page);
  const texts = await table(page).locator('thead tr, tbody tr:first-child, tfoot tr:last-child').allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

describe.skipIf(!hasEngine)('statistics (skipped where the optional packages of the engine aren’t installed)', () => {
  let stage: BrowserStage;
  beforeAll(async () => {
    stage = await openStatisticsStage();
    await vi.waitUntil(() => isFilled(stage), { timeout: 120_000, interval: 1_000 });
  });
  afterAll(() => stage.close());

  it('an advertiser builds a report, drills down, goes back, and opens it again by its address', async () => {
    const page = await stage.reuse('advertiser');
    const errors = watchPageErrors(page);
    await visit(page, '/admin/statistics?metrics=impressions,clicks,ctr');
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await rows(page).first().waitFor();
    await page.getByText(/^Data until \d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();

    // Last month’s figures don’t change while the test runs.
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Last month' }).click();
    await page.getByRole('button', { name: /^Group by/ }).click();
    const groups = page.getByRole('dialog', { name: 'Group by' });
    await groups.getByRole('checkbox', { name: 'Day', exact: true }).uncheck();
    await groups.getByRole('searchbox').fill('country');
    await groups.getByRole('checkbox', { name: 'Country' }).check();
    await groups.getByRole('button', { name: 'Close' }).click();
    await table(page).getByRole('button', { name: 'Country', exact: true }).waitFor();
    const report = await shown(page);
    expect(report[0]).toMatch(/^Campaign Country Impressions/);
    const address = page.url();

    const first = rows(page).first().getByRole('rowheader').first().getByRole('button').first();
    const campaign = await first.innerText();
    await first.click();
    await page.getByRole('button', { name: `Remove the filter Campaign: ${campaign}` }).waitFor();
    await table(page).getByRole('button', { name: 'Creative', exact: true }).waitFor();
    const within = await shown(page);
    expect(within[0]).toMatch(/^Creative Country Impressions/);
    expect(within.at(-1)).not.toBe(report.at(-1));

    await page.goBack();
    await table(page).getByRole('button', { name: 'Campaign', exact: true }).waitFor();
    expect(await shown(page)).toEqual(report);

    const other = await stage.reuse('advertiser', { timezoneId: 'America/New_York' });
    await visit(other, address);
    await rows(other).first().waitFor();
    expect(await shown(other)).toEqual(report);
    expect(errors).toEqual([]);
  });

  it('a row is left out by its menu, and groups unfold', async () => {
    const page = await stage.reuse('advert-admin');
    await visit(page, '/admin/statistics?period=lastMonth&groups=publisher,site&metrics=impressions');
    await rows(page).first().waitFor();
    const before = await rows(page).count();
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page
      .getByRole('menuitem', { name: /^Without/ })
      .last()
      .click();
    await expect.poll(() => rows(page).count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Fold groups' }).click();
    const unfold = page.getByRole('button', { name: /^Show the rows of/ }).first();
    await unfold.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Hide the rows of/ }).waitFor();
    await expect.poll(() => table(page).locator('[data-inside="true"]').count()).toBeGreaterThan(0);
  });

  it('an advertiser compares, drills down, saves the report, has it sent, notes a day, and opens it again', async () => {
    const page = await stage.reuse('advertiser');
    const errors = watchPageErrors(page);
    // Last month’s figures don’t change while the test runs.
    await visit(page, '/admin/statistics?period=lastMonth&groups=campaign,day&metrics=impressions,cost&timezone=UTC');
    await rows(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Same weekdays');
    await page.getByText(/^.*Compared with /).waitFor();
    const campaign = rows(page).first().getByRole('rowheader').first().getByRole('button').first();
    const name = await campaign.innerText();
    await campaign.click();
    await page.getByRole('button', { name: `Remove the filter Campaign: ${name}` }).waitFor();

    await page.getByRole('button', { name: /^Saved reports/ }).click();
    const saved = page.getByRole('dialog', { name: 'Saved reports' });
    await saved.getByText('Week by day').waitFor();
    await saved.getByRole('textbox', { name: 'Name of the report' }).fill('One campaign');
    await page.keyboard.press('Enter');
    await saved.getByRole('button', { name: 'Mail One campaign' }).click();
    await saved.getByRole('combobox', { name: 'Send by email' }).selectOption('Every day');
    await saved.getByRole('form', { name: 'Mail One campaign' }).getByRole('button', { name: 'Save' }).click();
    await saved.getByText(/^Every day, next on \d\d\.\d\d\.\d{4} 08:00$/).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/saved=\d+/);
    const address = page.url();

    await page.getByRole('button', { name: /^Group by/ }).click();
    await page
      .getByRole('dialog', { name: 'Group by' })
      .getByRole('checkbox', { name: 'Creative', exact: true })
      .uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Saved reports One campaign, changed$/ }).waitFor();
    // The old rows stay until the new ones are there.
    await table(page).getByRole('button', { name: 'Creative', exact: true }).waitFor({ state: 'detached' });
    const actions = page.getByRole('button', { name: /^Actions for/ }).nth(1);
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Add a note on/ }).click();
    await page
      .getByRole('form', { name: 'Add a note' })
      .getByRole('textbox', { name: 'Note', exact: true })
      .fill('Bids raised');
    await page.keyboard.press('Enter');
    await page
      .getByRole('list', { name: 'Notes on days of this period' })
      .getByText(/Bids raised$/)
      .waitFor();
    await page.keyboard.press('Escape');
    // In the chart, and in the row of the day.
    await expect.poll(() => page.getByRole('button', { name: /^Notes on .*Bids raised(;|$)/ }).count()).toBe(2);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    // A dialog that closes makes the children of the body visible to screen readers.
    expect(await page.locator('#root > #recharts_measurement_span[aria-hidden="true"]').count()).toBe(1);

    await page.getByRole('button', { name: /^Saved reports/ }).click();
    await saved.getByRole('button', { name: /^One campaign/ }).click();
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Saved reports One campaign', exact: true }).waitFor();
    const other = await stage.reuse('advertiser');
    await visit(other, address);
    await rows(other).first().waitFor();
    await other.getByRole('button', { name: 'Saved reports One campaign', exact: true }).waitFor();
    expect(await shown(other)).toEqual(await shown(page));
    expect(errors).toEqual([]);
  });

  it('a phone shows rows as cards, and nothing scrolls sideways', async () => {
    const page = await stage.reuse('publisher', { viewport: phone });
    await visit(page, '/admin/statistics?compare=previous');
    await rows(page).first().waitFor();
    await settle(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
    const box = await page.locator('.report-table-box').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(box).toBeLessThanOrEqual(0);
    expect(await overlaps(page)).toEqual([]);
    expect(await violationsInLightAndDark(page)).toEqual([]);
  });
});
