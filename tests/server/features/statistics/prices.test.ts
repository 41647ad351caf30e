import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertCampaignBids } from '#server/features/statistics/arrival/campaignBidTable.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import { openWaitingBatches, usd, type WaitingBatches } from '#tests/support/waitingBatches.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const country = 7;

let batches: WaitingBatches;
const models = new Map<string, number>();
beforeAll(async () => {
  batches = await openWaitingBatches(now);
  const stored = new Map((batches.world.records['pricing-models'] ?? []).map(({ id, title }) => [title, id]));
  for (const title of Object.keys(pricingBasis))
    models.set(title, stored.get(title) ?? (await batches.world.insert(pricingModels, batches.next(), { title })).id);
});
afterAll(() => batches.close());

const createCampaign = (model: string, values: Readonly<Record<string, unknown>> = {}) =>
  batches.createCampaign({ pricingModel: models.get(model), bid: usd('2'), ...values });

/** Sends events of a campaign. @returns what they cost */
async function costsOf(campaign: number, lines: readonly object[]): Promise<readonly string[]> {
  return batches.costsOf(await batches.sendLines(lines.map((line) => ({ campaign, ...line }))));
}

describe('the event that a pricing model bills', () => {
  const events = ['impression', 'viewable', 'click', 'video_complete', 'sale'] as const;
  const free = ['0', '0', '0', '0', '0'];

  it.each([
    ['CPM', ['0.002', '0', '0', '0', '0']],
    ['CPC', ['0', '0', '0.002', '0', '0']],
    ['CPA', ['0', '0', '0', '0', '0.002']],
    ['CPV', ['0', '0', '0', '0.002', '0']],
    ['vCPM', ['0', '0.002', '0', '0', '0']],
    ['Smart CPM', ['0.002', '0', '0', '0', '0']],
    ['Smart CPC', ['0', '0', '0.002', '0', '0']],
    ['CPD', free],
    ['RevShare', ['0', '0', '0', '0', '0.002']],
  ] as const)('of %s is the only one that costs something', async (model, costs) => {
    const campaign = await createCampaign(model);
    const lines = events.map((event) => ({ event, cost: '0.002' }));
    expect(await costsOf(campaign, lines)).toEqual(costs);
    const unbilled = (await batches.unbilledOf(campaign)).map(([event, reason]) => `${event}: ${reason}`);
    const others = events.filter((_, nth) => costs[nth] === '0').map((event) => `${event}: otherEvent`);
    expect(new Set(unbilled)).toEqual(new Set(others));
  });

  it('is any event for a model that an administrator has added', async () => {
    const { id: pricingModel } = await batches.world.insert(pricingModels, batches.next(), { title: 'constructor' });
    const campaign = await createCampaign('CPC', { pricingModel });
    expect(
      await costsOf(campaign, [
        { event: 'impression', cost: '2' },
        { event: 'click', cost: '2.000001' },
      ]),
    ).toEqual(['2', '0']);
  });
});

describe('the price of an event', () => {
  it('is at most the bid; an event above it is recorded with its amounts, and costs and earns nothing', async () => {
    const campaign = await createCampaign('CPC');
    const lines = ['2', '2.000001', '0.5'].map((cost) => ({ event: 'click', cost }));
    expect(await costsOf(campaign, lines)).toEqual(['2', '0', '0.5']);
    expect(await batches.unbilledOf(campaign)).toEqual([['click', 'aboveBid', 1, '2.000001', '1.4']]);
  });

  it('is at most the bid for each event of a line', async () => {
    const campaign = await createCampaign('CPC');
    const lines = ['6', '6.000001'].map((cost) => ({ event: 'click', count: 3, cost }));
    expect(await costsOf(campaign, lines)).toEqual(['6', '0']);
  });

  it.each(['CPM', 'vCPM', 'Smart CPM'])('is at most a thousandth of the bid for %s', async (model) => {
    const campaign = await createCampaign(model);
    const event = pricingBasis[model]?.bills;
    const lines = [
      { event, cost: '0.002' },
      { event, cost: '0.002001' },
      { event, count: 1500, cost: '3' },
      { event, count: 1500, cost: '3.000001' },
    ];
    expect(await costsOf(campaign, lines)).toEqual(['0.002', '0', '3', '0']);
  });

  it('may be rounded up to the six decimals of a cost', async () => {
    const campaign = await createCampaign('CPM', { bid: usd('0.0125') });
    const lines = ['0.000013', '0.000014'].map((cost) => ({ event: 'impression', cost }));
    expect(await costsOf(campaign, lines)).toEqual(['0.000013', '0']);
  });

  it('is at most the bid of the ad zone, else of the country, else of the campaign', async () => {
    const campaign = await createCampaign('CPC', {
      zoneBids: [{ zone: batches.zone, bid: usd('4') }],
      countryBids: [{ country, bid: usd('3') }],
    });
    const elsewhere = { event: 'click', adzone: 0 };
    const lines = [
      { event: 'click', country, cost: '4' },
      { event: 'click', country, cost: '4.1' },
      { ...elsewhere, country, cost: '3' },
      { ...elsewhere, country, cost: '3.1' },
      { ...elsewhere, cost: '2' },
      { ...elsewhere, cost: '2.1' },
    ];
    expect(await costsOf(campaign, lines)).toEqual(['4', '0', '3', '0', '2', '0']);
  });
});

describe('a change of the bid', () => {
  const changedAt = now - millisecondsInHour;
  const at = (minutes: number, cost: string) => ({
    event: 'click',
    time: new Date(changedAt + minutes * millisecondsInMinute).toISOString(),
    cost,
  });

  /** Changes the bids of a campaign an hour ago. */
  async function change(campaign: number, assignment: ReturnType<typeof sql>): Promise<void> {
    await batches.executor.execute(sql`update advert_campaigns set ${assignment} where id = ${campaign}`);
    const moment = new Date(changedAt);
    await batches.executor.execute(sql`
      update advert_campaign_bids set since = case when until is null then ${moment} else since end,
        until = case when until is null then null else ${moment}::timestamptz end where campaign = ${campaign}`);
  }

  it('bills late events by the bid of their time, whether it was raised or lowered since', async () => {
    const [raised, lowered] = [await createCampaign('CPC'), await createCampaign('CPC')];
    await change(raised, sql`bid = 4`);
    await change(lowered, sql`bid = 1`);
    const lines = [at(-1, '4'), at(-1, '2'), at(0, '4'), at(1, '1')];
    expect(await costsOf(raised, lines)).toEqual(['0', '2', '4', '1']);
    expect(await costsOf(lowered, lines)).toEqual(['0', '2', '0', '1']);
  });

  it('of a zone or a country counts from its time too', async () => {
    const campaign = await createCampaign('CPC');
    const zoneBids = JSON.stringify([{ zone: batches.zone, bid: usd('5') }]);
    await change(campaign, sql`zone_bids = ${zoneBids}::jsonb`);
    expect(await costsOf(campaign, [at(-1, '5'), at(1, '5')])).toEqual(['0', '5']);
  });

  it('fixes the price of a click’s conversions at the time of the click, however late it arrives', async () => {
    const campaign = await createCampaign('RevShare', { revenueShare: '10' });
    await change(campaign, sql`bid = 4, revenue_share = 50`);
    const clickIds = [-1, 1].map((minutes) => `late-${campaign}-${minutes}`);
    const clicks = [-1, 1].map((minutes, nth) => ({ ...at(minutes, '0'), campaign, clickId: clickIds[nth] }));
    await batches.sendLines(clicks);
    const { rows } = await batches.executor.execute(sql`
      select trim_scale(price)::text as price, trim_scale(revenue_share)::text as share from clicks
      where campaign = ${campaign} order by clicked_at`);
    expect(rows).toEqual([
      { price: '2', share: '10' },
      { price: '4', share: '50' },
    ]);
  });

  it('that changes nothing begins no other time', async () => {
    const campaign = await createCampaign('CPC');
    await batches.executor.execute(sql`update advert_campaigns set bid = bid, name = 'Another' where id = ${campaign}`);
    expect(await batches.executor.$count(advertCampaignBids, sql`campaign = ${campaign}`)).toBe(1);
  });
});
