import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryIds } from '#server/features/adnet/dictionaries/countries.ts';
import { formatCount } from '#src/format/number.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { clientOf } from '../support/apiClient.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { hoursAgo, sendEvents } from '../support/sentEvents.ts';
import { expectSound } from '../support/soundPage.ts';
import { openStage, phone, type Stage } from '../support/stage.ts';
import { hasEngine } from '../support/statistics.ts';

/** The campaign of the demo whose bid is below every floor. */
const name = 'Meal kits for two';
/** What requests ask for a thousand impressions, each as often. */
const floors = [1, 2, 3, 4] as const;
/** Hours of the last days, whatever the schedule of the campaign leaves out of them. */
const hours = Array.from({ length: 140 }, (_, nth) => nth + 1);
const perHour = 100;
const perDay = (hours.length * perHour) / deliveryLimits.days;
/** Where requests come from, and where none does. */
const [home, elsewhere] = ['DE', 'Iceland'];
const impressions = 1_234;

const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,299]`;

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const doctor = (page: Page) => section(page, 'Delivery');
/** A check of the doctor: its state, its text and its mend. */
const check = (page: Page, title: string) =>
  doctor(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
const stateOf = (page: Page, title: string, state: string) =>
  check(page, title).getByText(state, { exact: true }).waitFor();

async function followByKey(page: Page, title: string, mend: string): Promise<void> {
  await check(page, title).getByRole('link', { name: mend }).focus();
  await page.keyboard.press('Enter');
}

describe.skipIf(!hasEngine)('delivery (skipped where the optional packages of the engine aren’t installed)', () => {
  let stage: Stage;
  /** Addresses of pages: the campaign, a disabled zone that pages ask for, and one that none asks for. */
  const at = { campaign: '', disabled: '', idle: '' };

  beforeAll(async () => {
    // The demo’s records without its events: there are those alone that are sent here.
    stage = await openStage({ env: { STATISTICS: 'on', DEMO: 'off' } });
    const { address } = stage.quarry;
    const [advertiser, publisher] = await Promise.all(
      ['advertiser', 'publisher'].map((account) => clientOf(address, account, 'adnet')),
    );
    if (advertiser === undefined || publisher === undefined) throw new Error('Nobody is signed in.');
    const [campaign] = await advertiser.list(filtered('/advert-campaigns', { q: name }));
    const sites = await publisher.list(filtered('/pub-sites', { status: 'approved' }));
    const zones = await publisher.list(filtered('/adzones', { site: sites.map(({ id }) => id) }));
    const zoneThatIs = (status: string) => zones.find((zone) => zone['status'] === status)?.id;
    const [disabled, idle] = [zoneThatIs('disabled'), zoneThatIs('active')];
    const country = countryIds.get(home);
    if (!campaign || !country || !disabled || !idle) throw new Error('The demo lacks what these tests are about.');
    at.campaign = `/admin/campaigns/${campaign.id}`;
    at.disabled = `/admin/adzone-create?zone=${disabled}`;
    at.idle = `/admin/adzone-create?zone=${idle}`;
    const request = { event: 'request', count: perHour, country } as const;
    const adFormat = Number(campaign['adFormat']);
    await sendEvents(address, [
      ...hours.flatMap((ago) => floors.map((floor) => ({ ...request, time: hoursAgo(ago), adFormat, floor }))),
      ...hours.map((ago) => ({ ...request, time: hoursAgo(ago), adzone: disabled, floor: 0.5 })),
      { event: 'impression', time: hoursAgo(72), count: impressions, campaign: campaign.id, cost: 0.1 },
    ]);
  });
  afterAll(() => stage.close());

  it('a campaign says why it doesn’t deliver, its mend is followed beside its reach, and its calendar marks the change', async () => {
    const page = await stage.reuse('advertiser');
    const errors = watchPageErrors(page);
    await visit(page, at.campaign);
    await doctor(page).getByText('Doesn’t deliver: your bid is below every floor.').waitFor();
    await stateOf(page, 'Bid and floors', 'Stops');
    await expectSound(page);

    await followByKey(page, 'Bid and floors', 'Raise the bid');
    const reach = section(page, 'Reach');
    await reach.getByText(`of ${formatCount(perDay * floors.length)} for this ad format`).waitFor();
    await reach.getByText(/^About [\d,]+ requests a day$/).waitFor();
    // A quarter of the requests has each of the floors.
    expect(await reach.getByRole('definition').allInnerTexts()).toEqual(
      floors.slice(0, 3).map((floor) => floor.toFixed(2)),
    );
    await reach.getByText('Your bid of 0.12 USD wins none of them.').waitFor();
    const bid = page.getByRole('textbox', { name: /^Bid/ });
    await bid.fill('2.5');
    await reach.getByText('Your bid of 2.50 USD wins about half of them.').waitFor();

    await page.getByRole('button', { name: 'Restrict by Country' }).click();
    await page.getByRole('combobox', { name: 'Country to include' }).fill(elsewhere);
    await page.getByRole('option', { name: elsewhere, exact: true }).click();
    await reach
      .getByRole('alert')
      .getByText(/^Nothing is left\. These settings match no request/)
      .waitFor();
    await reach.getByText(/Country removes the most: without it there would be [\d,]+ requests a day\./).waitFor();
    await page.keyboard.press('Escape');
    await expectSound(page);
    await page.getByRole('button', { name: /^Remove .*Country/ }).click();
    await reach.getByText(/^About [\d,]+ requests a day$/).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();

    await doctor(page).getByText('Nothing stops it, but there were no impressions yesterday or today.').waitFor();
    await stateOf(page, 'Bid and floors', 'Limits');
    const calendar = section(page, 'Delivery in the last 45 days');
    const days = calendar.getByRole('group', { name: /^Calendar of impressions/ }).getByRole('button');
    expect(await days.count()).toBe(deliveryLimits.calendarDays);
    const changed = calendar.getByRole('button', { name: /, \d+ changes?$/ }).last();
    await changed.click();
    const raised = /^Bid raised from 0\.12 USD to 2\.50 USD, by /;
    await calendar.getByText(raised).waitFor();
    // The keyboard moves by days and by weeks.
    const pressed = calendar.getByRole('button', { pressed: true });
    const day = await pressed.getAttribute('aria-label');
    await page.keyboard.press('ArrowLeft');
    expect(await pressed.getAttribute('aria-label')).not.toBe(day);
    await page.keyboard.press('ArrowRight');
    expect(await pressed.getAttribute('aria-label')).toBe(day);

    await calendar.getByRole('button', { name: 'Table' }).focus();
    await page.keyboard.press('Enter');
    const rows = section(page, 'Delivery by day').locator('tbody tr');
    expect(await rows.count()).toBe(deliveryLimits.calendarDays);
    await rows.getByText(raised).waitFor();
    await rows.filter({ hasText: formatCount(impressions) }).waitFor();
    await expectSound(page);
    expect(errors).toEqual([]);
  });

  it('on a phone the doctor, the calendar and the reach fit', async () => {
    const page = await stage.reuse('advertiser', { viewport: phone });
    await visit(page, at.campaign);
    await doctor(page).getByText('Bid and floors').waitFor();
    await expectSound(page);
    await section(page, 'Delivery in the last 45 days').getByRole('button', { name: 'Table' }).click();
    await expectSound(page);
    await visit(page, at.campaign.replace('/campaigns/', '/campaigns/edit/'));
    const reach = section(page, 'Reach');
    await reach.getByRole('button', { name: 'Details' }).click();
    await reach.getByText('Bids that win').waitFor();
    await expectSound(page);
  });

  it('a publisher’s zone says why it doesn’t fill, and is enabled in place', async () => {
    const page = await stage.reuse('publisher');
    const errors = watchPageErrors(page);
    await visit(page, at.disabled);
    await doctor(page).getByText('Doesn’t deliver: the zone is disabled.').waitFor();
    await check(page, 'Requests')
      .getByText(`The zone asks for ads ${formatCount(perDay)} times a day.`)
      .waitFor();
    await expectSound(page);
    await check(page, 'Status').getByRole('button', { name: 'Enable' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Enable ad zone' }).click();
    await stateOf(page, 'Status', 'OK');
    // What decides now is what the running campaigns have for it.
    await doctor(page).getByText('Doesn’t deliver: no campaign is meant for your visitors.').waitFor();
    await stateOf(page, 'Targeting', 'Stops');
    await stateOf(page, 'Floor', 'Not reached');

    await visit(page, at.idle);
    await doctor(page).getByText('Doesn’t deliver: no page has asked for an ad in 7 days.').waitFor();
    for (const title of ['Campaigns', 'Advertisers’ rules', 'Floor']) await stateOf(page, title, 'Not reached');
    expect(errors).toEqual([]);
  });

  it('on a phone the zone’s doctor fits', async () => {
    const page = await stage.reuse('publisher', { viewport: phone });
    await visit(page, at.disabled);
    await doctor(page).getByText('Floor', { exact: true }).waitFor();
    await expectSound(page);
  });
});
