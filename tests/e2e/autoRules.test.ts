import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { clientOf } from '../support/apiClient.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { billedEvents, campaignBasis, hoursAgo, sendEvents } from '../support/sentEvents.ts';
import { settle } from '../support/settle.ts';
import { expectSound } from '../support/soundPage.ts';
import { openStage, phone, type Stage } from '../support/stage.ts';
import { hasEngine } from '../support/statistics.ts';

/** Milliseconds in which a rule that was switched on is checked. */
const soon = 60_000;
const title = 'Zones that only cost';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const blocked = (page: Page) => section(page, 'Blocked by rules').locator('tbody tr');

describe.skipIf(!hasEngine)('rules (skipped where the optional packages of the engine aren’t installed)', () => {
  let stage: Stage;
  /** The page of a running campaign without rules. */
  let campaign = '';
  /** The zone that spends without a conversion. */
  let wasteful = '';

  beforeAll(async () => {
    // The demo’s records without its events: there are those alone that are sent here.
    stage = await openStage({ env: { STATISTICS: 'on', DEMO: 'off' } });
    const { address } = stage.quarry;
    const advertiser = await clientOf(address, 'advertiser', 'adnet');
    const { active } = advertCampaigns.status?.machine.values ?? {};
    const filter = encodeURIComponent(JSON.stringify({ status: active, paused: false }));
    const [campaigns, rules, zones] = await Promise.all(
      [`/advert-campaigns?filter=${filter}`, '/auto-rules', '/serving-zones?range=[0,2]'].map((path) =>
        advertiser.list(path),
      ),
    );
    const running = campaigns?.find(
      (each) => campaignBasis(each)?.bills !== 'conversion' && rules?.every((rule) => rule['campaign'] !== each.id),
    );
    const [paying, wasting, small] = zones ?? [];
    if (!running || !paying || !wasting || !small) throw new Error('The demo lacks what this test is about.');
    // The events below exceed the small budgets of the demo.
    const budget = (amount: string) => ({ amount, currency: 'USD' });
    const budgets = { dailyBudget: budget('500'), totalBudget: budget('5000') };
    await advertiser.change(`/advert-campaigns/${running.id}`, budgets);
    campaign = `/admin/campaigns/${running.id}`;
    wasteful = `${String(wasting['name'])} (${String(wasting['domain'])})`;
    const of = (adzone: number) => ({ campaign: running.id, adzone });
    const spent = (cost: number) => billedEvents(running, cost);
    await sendEvents(address, [
      { ...spent(25), ...of(paying.id), time: hoursAgo(30) },
      { event: 'sale', ...of(paying.id), time: hoursAgo(29), conversionValue: 60 },
      { ...spent(15), ...of(wasting.id), time: hoursAgo(60) },
      { ...spent(10), ...of(wasting.id), time: hoursAgo(30) },
      { ...spent(19), ...of(small.id), time: hoursAgo(30) },
      // Figures are told until the whole hour before the newest event.
      { event: 'request', time: hoursAgo(0) },
    ]);
  });
  afterAll(() => stage.close());

  it('an advertiser tries a rule on past days, switches it on, sees what it has blocked, and undoes it', async () => {
    const page = await stage.reuse('advertiser');
    const errors = watchPageErrors(page);
    await visit(page, campaign);
    await section(page, 'Rules').getByRole('link', { name: 'Add rule' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add rule' }).waitFor();
    await page.getByRole('textbox', { name: /^Name/ }).fill(title);
    const conditions = page.locator('.records-entry');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await conditions.getByRole('spinbutton', { name: /^Value/ }).fill('20');
    await page.getByRole('button', { name: 'Add condition' }).click();
    const second = conditions.nth(1);
    await second.getByRole('combobox', { name: /^Metric/ }).selectOption('conversions');
    await second.getByRole('combobox', { name: /^Comparison/ }).selectOption('exactly');
    await second.getByRole('spinbutton', { name: /^Value/ }).fill('0');

    const trial = section(page, 'Try it');
    await trial.getByRole('button', { name: 'Try on the last 30 days' }).click();
    await trial.getByText('Block a zone when cost is over 20.00 USD and conversions are 0 in 7 days').waitFor();
    await trial
      .getByText(/^Would block 1 zone now: 25\.00 USD spent \([\d.]+% of the campaign\), no conversion$/)
      .waitFor();
    await trial.getByText(/^Would have blocked 1 zone in the last 30 days: 25\.00 USD spent/).waitFor();
    expect(await trial.getByRole('cell', { name: wasteful, exact: true }).count()).toBe(2);
    await expectSound(page);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();

    await visit(page, campaign);
    const switchOn = section(page, 'Rules').getByRole('button', { name: `Switch on: ${title}` });
    await switchOn.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Would block 1 zone now/).waitFor();
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.waitFor({ state: 'detached' });
    const isBlocked = async () => {
      await page.reload();
      await settle(page);
      return blocked(page).count();
    };
    await expect.poll(isBlocked, { timeout: soon, interval: 3_000 }).toBe(1);
    await blocked(page).filter({ hasText: wasteful }).filter({ hasText: title }).waitFor();
    const history = page.locator('.history-entry');
    await history
      .filter({ hasText: `Zone “${wasteful}”: ${title}` })
      .filter({ hasText: 'Blocked' })
      .waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: `Undo the block of ${wasteful}` }).focus();
    await page.keyboard.press('Enter');
    await blocked(page)
      .getByText(/^Undone \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
      .waitFor();
    await page.reload();
    await history
      .filter({ hasText: `Zone “${wasteful}”` })
      .filter({ hasText: 'Unblocked' })
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('on a phone the rules fit', async () => {
    const page = await stage.reuse('advertiser', { viewport: phone });
    await visit(page, campaign);
    await blocked(page).first().waitFor();
    await expectSound(page);
  });
});
