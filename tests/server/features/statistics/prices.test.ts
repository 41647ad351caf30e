import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { clearCampaignBids } from '#server/features/statistics/ingestion/campaignBids.ts';
import { advertCampaignBids } from '#server/features/statistics/ingestion/campaignBidTable.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';
import { openWaitingBatches, usd, type WaitingBatches } from '#tests/support/waitingBatches.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const country = 7;

let batches: WaitingBatches;
beforeAll(async () => {
  batches = await openWaitingBatches(now);
});
afterAll(() => batches.close());

const createCampaign = (model: string, values: Readonly<Record<string, unknown>> = {}) =>
  batches.createCampaign({ bid: usd('2'), ...values }, model);

/** Sends events of a campaign. @returns their billed costs */
async function costsOf(campaign: number, lines: readonly object[]): Promise<readonly string[]> {
  return batches.costsOf(await batches.sendLines(lines.map((line) => ({ campaign, ...line }))));
}

describe('the event that a pricing model bills', () => {
  const events = ['impression', 'viewable', 'click', 'video_complete', 'sale'] as const;

  it.each([
    ['CPM', ['0.002', '0', '0', '0', '0']],
    ['CPC', ['0', '0', '0.002', '0', '0']],
    ['CPA', ['0', '0', '0', '0', '0.002']],
    ['CPV', ['0', '0', '0', '0.002', '0']],
    ['vCPM', ['0', '0.002', '0', '0', '0']],
    ['Smart CPM', ['0.002', '0', '0', '0', '0']],
    ['Smart CPC', ['0', '0', '0.002', '0', '0']],
  ] as const)('of %s is the only one that costs something', async (model, costs) => {
    const campaign = await createCampaign(model);
    const lines = events.map((event) => ({ event, cost: '0.002' }));
    expect(await costsOf(campaign, lines)).toEqual(costs);
    const unbilled = (await batches.unbilledOf(campaign)).map(([event, reason]) => `${event}: ${reason}`);
    const others = events.filter((_, nth) => costs[nth] === '0').map((event) => `${event}: otherEvent`);
    expect(new Set(unbilled)).toEqual(new Set(others));
  });

  it('is a conversion for RevShare', async () => {
    const campaign = await createCampaign('RevShare', { revenueShare: '10' });
    const lines = events.map((event) => ({ event, cost: '0.002', conversionValue: '1' }));
    expect(await costsOf(campaign, lines)).toEqual(['0', '0', '0', '0', '0.002']);
  });

  it.each(['CPD', 'constructor', 'A new model'])('is none for %s', async (title) => {
    const pricingModel =
      batches.models.get(title) ?? (await batches.world.insert(pricingModels, batches.next(), { title })).id;
    const campaign = await createCampaign('CPC', { pricingModel });
    expect(
      await costsOf(
        campaign,
        events.map((event) => ({ event, cost: '0.002' })),
      ),
    ).toEqual(['0', '0', '0', '0', '0']);
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

  it.each([
    ['0.0124', ['0.000012', '0']],
    ['0.0125', ['0.000012', '0.000013']],
  ])('is rounded to the six decimals of a cost: a bid of %s for a thousand', async (bid, costs) => {
    const campaign = await createCampaign('CPM', { bid: usd(bid) });
    const lines = ['0.000012', '0.000013'].map((cost) => ({ event: 'impression', cost }));
    expect(await costsOf(campaign, lines)).toEqual(costs);
  });

  it('of a conversion is at most its share of the value for RevShare, and at most the bid', async () => {
    const campaign = await createCampaign('RevShare', { revenueShare: '10' });
    const sale = (conversionValue: string, cost: string) => ({ event: 'sale', conversionValue, cost });
    const lines = [sale('5', '0.5'), sale('5', '0.500001'), sale('30', '2'), sale('30', '2.000001')];
    expect(await costsOf(campaign, lines)).toEqual(['0.5', '0', '2', '0']);
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
  const changedAt = now - 3 * millisecondsInHour;
  const minutesAfter = (minutes: number) => new Date(changedAt + minutes * millisecondsInMinute).toISOString();
  const clickAt = (minutes: number, cost: string) => ({ event: 'click', time: minutesAfter(minutes), cost });

  /** Changes the prices of a campaign three hours ago. */
  async function change(campaign: number, assignment: ReturnType<typeof sql>): Promise<void> {
    await batches.executor.execute(sql`update advert_campaigns set ${assignment} where id = ${campaign}`);
    const moment = sql`${new Date(changedAt).toISOString()}::timestamptz`;
    await batches.executor.execute(sql`
      update advert_campaign_bids set since = case when until is null then ${moment} else since end,
        until = case when until is null then null else ${moment} end where campaign = ${campaign}`);
  }

  it('bills late events by the bid of their time', async () => {
    const campaign = await createCampaign('CPC');
    await change(campaign, sql`bid = 4`);
    const lines = [clickAt(-1, '4'), clickAt(-1, '2'), clickAt(0, '4'), clickAt(1, '1')];
    expect(await costsOf(campaign, lines)).toEqual(['0', '2', '4', '1']);
  });

  it('to a lower one applies an hour later, because ad servers learn of it late', async () => {
    const campaign = await createCampaign('CPC');
    await change(campaign, sql`bid = 1`);
    const lines = [clickAt(-1, '2'), clickAt(59, '2'), clickAt(59, '2.1'), clickAt(61, '2'), clickAt(61, '1')];
    expect(await costsOf(campaign, lines)).toEqual(['2', '2', '0', '0', '1']);
  });

  it('of a zone or a country applies to events after it', async () => {
    const campaign = await createCampaign('CPC');
    const zoneBids = JSON.stringify([{ zone: batches.zone, bid: usd('5') }]);
    await change(campaign, sql`zone_bids = ${zoneBids}::jsonb`);
    await change(campaign, sql`country_bids = ${JSON.stringify([{ country, bid: usd('3') }])}::jsonb`);
    const elsewhere = { ...clickAt(1, '3'), country, adzone: 0 };
    expect(await costsOf(campaign, [clickAt(-1, '5'), clickAt(1, '5'), elsewhere])).toEqual(['0', '5', '3']);
  });

  it('bills a conversion by the bid and the state at its click', async () => {
    const [raised, paused] = [await createCampaign('CPA'), await createCampaign('CPA')];
    await change(raised, sql`bid = 4`);
    const sale = (clickMinutes: number) => ({
      event: 'sale',
      clickTime: minutesAfter(clickMinutes),
      time: minutesAfter(120),
      cost: '4',
    });
    expect(await costsOf(raised, [sale(-1), sale(1)])).toEqual(['0', '0', '4', '4']);
    await batches.executor.execute(sql`update advert_campaigns set paused = true, bid = 4 where id = ${paused}`);
    await batches.executor.execute(sql`
      update advert_campaign_states set since = ${new Date(changedAt).toISOString()}
      where campaign = ${paused} and until is null`);
    await batches.executor.execute(
      sql`update advert_campaign_bids set since = to_timestamp(0) where campaign = ${paused}`,
    );
    expect(await costsOf(paused, [sale(-1), sale(61)])).toEqual(['4', '4', '0', '0']);
  });

  it('of the pricing model applies to events and clicks after it', async () => {
    const campaign = await createCampaign('CPC');
    await change(campaign, sql`pricing_model = ${batches.models.get('CPA')}`);
    const clickIds = [-1, 1].map((minutes) => `model-${minutes}`);
    const clicks = [-1, 1].map((minutes, nth) => ({ ...clickAt(minutes, '2'), clickId: clickIds[nth] }));
    expect(await costsOf(campaign, clicks)).toEqual(['2', '0']);
    const { rows } = await batches.executor.execute(sql`
      select billable, (facts -> 'ids' ->> 'pricingModel')::integer as model from clicks
      where campaign = ${campaign} order by clicked_at`);
    expect(rows).toEqual([
      { billable: false, model: batches.models.get('CPC') },
      { billable: true, model: batches.models.get('CPA') },
    ]);
  });

  it('fixes the price of a click’s conversions at the time of the click, however late it arrives', async () => {
    const campaign = await createCampaign('RevShare', { revenueShare: '10' });
    await change(campaign, sql`bid = 4, revenue_share = 50`);
    const clicks = [-1, 1].map((minutes) => ({ ...clickAt(minutes, '0'), clickId: `late-${minutes}` }));
    await costsOf(campaign, clicks);
    const { rows } = await batches.executor.execute(sql`
      select trim_scale(price)::text as price, trim_scale(revenue_share)::text as share from clicks
      where campaign = ${campaign} order by clicked_at`);
    expect(rows).toEqual([
      { price: '2', share: '10' },
      { price: '4', share: '50' },
    ]);
  });
});

describe('the history of prices', () => {
  const rowsOf = (campaign: number) =>
    batches.executor.select().from(advertCampaignBids).where(eq(advertCampaignBids.campaign, campaign));
  const update = (campaign: number, assignment: ReturnType<typeof sql>) =>
    batches.executor.execute(sql`update advert_campaigns set ${assignment} where id = ${campaign}`);

  it('gets no row from an update that changes no price', async () => {
    const campaign = await createCampaign('CPC');
    await update(campaign, sql`bid = bid, name = 'Another'`);
    expect(await rowsOf(campaign)).toMatchObject([{ since: new Date(0), until: null }]);
  });

  it('has the last prices of a second', async () => {
    const campaign = await createCampaign('CPC');
    for (let bid = 3; bid < 40; bid += 1) await update(campaign, sql`bid = ${bid}`);
    const rows = await rowsOf(campaign);
    expect(rows.at(-1)).toMatchObject({ until: null, bid: expect.stringMatching(/^39\./) });
    const seconds = rows.map(({ since }) => Math.floor(since.getTime() / 1000));
    expect(new Set(seconds).size).toBe(rows.length);
    expect(rows.filter(({ until }) => until === null)).toHaveLength(1);
  });

  it('loses rows that no accepted event can need', async () => {
    const campaign = await createCampaign('CPC');
    await update(campaign, sql`bid = 3`);
    await batches.executor.execute(sql`
      update advert_campaign_bids set until = now() - interval '204 hours' where campaign = ${campaign} and until is not null`);
    const { database } = batches.world.platform;
    await clearCampaignBids(database, 8);
    expect(await rowsOf(campaign)).toHaveLength(2);
    await clearCampaignBids(database, 7);
    expect(await rowsOf(campaign)).toMatchObject([{ until: null }]);
  });
});

it('The migration stores the present prices of campaigns for all earlier times.', async () => {
  const database = await emptyDatabase();
  try {
    await migrateBefore(database, '_campaign_bids.sql');
    const { sql: executor } = database;
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx.execute(sql`
        insert into advert_campaigns (id, owner, name, ad_format, pricing_model, bid, bid_currency, zone_bids, revenue_share, daily_budget,
          daily_budget_currency, total_budget, total_budget_currency, pacing, start_at, timezone, schedule, status, paused, archived)
        select id, 5, 'Campaign ' || id, 1, 9, id, 'USD', '[{"zone": 3, "bid": {"amount": "4", "currency": "USD"}}]', 10, 50,
          'USD', 50, 'USD', 'even', now(), 'UTC', '{}', 0, false, id = 8
        from (values (7), (8)) as campaign (id)`);
    });
    await migrate(database);
    await executor.execute(sql`update advert_campaigns set bid = 70 where id = 7`);
    const rows = await executor
      .select()
      .from(advertCampaignBids)
      .orderBy(advertCampaignBids.campaign, advertCampaignBids.id);
    expect(rows.map(({ campaign, bid, until }) => [campaign, Number(bid), until === null])).toEqual([
      [7, 7, false],
      [7, 70, true],
      [8, 8, true],
    ]);
    const zoneBids = [{ zone: 3, bid: usd('4') }];
    expect(rows[0]).toMatchObject({ since: new Date(0), pricingModel: 9, zoneBids, countryBids: null });
    expect(Number(rows[0]?.revenueShare)).toBe(10);
  } finally {
    await database.close();
  }
});
