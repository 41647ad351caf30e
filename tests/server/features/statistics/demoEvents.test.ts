import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoEvents, refillDemoEvents } from '#server/features/statistics/demo/fillDemoEvents.ts';
import type { RoleName } from '#src/access/roles.ts';
import { presets } from '#src/fields/schedule/week.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { adFormats } from '#src/resources/adnet/dictionaries/adFormats.ts';
import { cities } from '#src/resources/adnet/dictionaries/cities.ts';
import { countries } from '#src/resources/adnet/dictionaries/countries.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { addPricingModels } from '#tests/support/pricingModels.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine, type TestStatistics } from '#tests/support/statistics.ts';
import { usd } from '#tests/support/waitingBatches.ts';
import { openWorld, type World } from '#tests/support/world.ts';

/** A campaign that nothing keeps from the zones below. */
const open = {
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: null,
  paused: false,
  archived: false,
  status: advertCampaigns.status?.machine.values['active'],
  adFormat: 1,
  dailyBudget: usd('100000'),
  schedule: presets.always,
  targeting: null,
  includedLists: null,
  excludedLists: null,
  frequencyCaps: null,
  countryBids: null,
  zoneBids: null,
};
const fitting = { status: 'approved', dimension: null, destinationUrl: 'https://shop.example/', leadsTo: 'address' };
/** A zone that takes any ad of a format. */
const any = {
  status: 'active',
  format: 1,
  dimension: null,
  blockedAdvertisers: null,
  blockedCategories: null,
  blockedDomains: null,
};

describe.skipIf(!hasEngine)('the demo (skipped where the optional packages of the engine aren’t installed)', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  let world: World;
  const idOf = (role: RoleName): number => world.actor(role).id;
  beforeAll(async () => {
    world = await openWorld();
    const pricingModel = await world.insert(pricingModels, 801, { title: 'CPM' });
    for (const n of [801, 802, 803]) {
      const { id } = await world.insert(advertCampaigns, n, {
        ...open,
        owner: idOf('advertiser'),
        pricingModel: pricingModel.id,
        // The last one is below every floor.
        bid: usd(n === 803 ? '0.1' : '3'),
      });
      await world.insert(advertCreatives, n, { ...fitting, campaign: id, owner: idOf('advertiser') });
    }
    const site = await world.insert(sites, 801, { status: 'approved', owner: idOf('publisher') });
    await world.insert(adzones, 801, { ...any, site: site.id, owner: idOf('publisher') });
  });

  afterAll(() => world.close());

  test('has events of its campaigns and sites, the same for the same day, and written once', async () => {
    const demo = await shareStatistics();
    const fill = () => fillDemoEvents(world.platform, demo.statistics, { rows: 30_000, now });
    const client = await demo.statistics.engine.client();
    const ask = async (query: string): Promise<readonly Record<string, unknown>[]> =>
      (await client.query({ query, format: 'JSONEachRow' })).json();
    expect(await fill()).toBe(true);
    expect(await fill()).toBe(false);
    const [first] = await ask(
      'SELECT groupBitXor(cityHash64(*)) AS hash, uniq(event) AS events, count() AS rows FROM stats.events',
    );
    // Ads without landings have none of their two events.
    expect(first).toMatchObject({ events: 10 });
    expect(Number(first?.['rows'])).toBeGreaterThan(5_000);
    const owners = await ask("SELECT DISTINCT advertiser, publisher FROM stats.events WHERE event = 'win'");
    for (const { advertiser, publisher } of owners) expect([advertiser, publisher]).not.toContain(0);
    const stuck = await ask(
      "SELECT campaign FROM stats.events WHERE campaign > 0 GROUP BY campaign HAVING countIf(event = 'impression') = 0 AND countIf(event = 'loss') > 0",
    );
    expect(stuck).toHaveLength(1);
    await refillDemoEvents(world.platform, demo.statistics, { rows: 30_000, now });
    const [again] = await ask(
      'SELECT groupBitXor(cityHash64(*)) AS hash, uniq(event) AS events, count() AS rows FROM stats.events',
    );
    expect(again).toEqual(first);
    await demo.close();
  });

  test('is written anew when the process that wrote it has ended in the middle', async () => {
    const demo = await shareStatistics();
    const client = await demo.statistics.engine.client();
    const count = async () =>
      (await client.query({ query: 'SELECT count() AS rows FROM stats.events', format: 'JSONEachRow' })).json();
    const fill = (changes: object) => fillDemoEvents(world.platform, demo.statistics, { rows: 3_000, now, ...changes });
    const dying = {
      info() {
        throw new Error('killed');
      },
    };
    await expect(fill({ log: dying })).rejects.toThrow('killed');
    const part = await count();
    expect(await fill({})).toBe(true);
    const whole = await count();
    expect(whole).not.toEqual(part);
    expect(await fill({})).toBe(false);
    expect(await count()).toEqual(whole);
    await demo.close();
  });

  test('that is written anew leaves the events that arrived until then, and is there once', async () => {
    const demo = await shareStatistics();
    const client = await demo.statistics.engine.client();
    const ask = async (query: string): Promise<unknown> =>
      (await client.query({ query, format: 'JSONEachRow' })).json();
    const askForDemo = () =>
      ask(
        'SELECT groupBitXor(cityHash64(*)) AS hash, count() AS rows FROM stats.events WHERE user BETWEEN 1 AND 400000',
      );
    const fill = (changes: object) => fillDemoEvents(world.platform, demo.statistics, { rows: 3_000, now, ...changes });
    await fill({});
    const whole = await askForDemo();
    await client.command({ query: 'TRUNCATE TABLE stats.events' });
    let weeks = 0;
    const dying = {
      info() {
        weeks += 1;
        if (weeks === 3) throw new Error('killed');
      },
    };
    await expect(fill({ log: dying })).rejects.toThrow('killed');
    const arrived = [0, 2 ** 40].map((user) => ({ time: now / 1000, event: 'win', user, count: 1 }));
    await client.insert({ table: 'stats.events', format: 'JSONEachRow', values: arrived });
    expect(await fill({})).toBe(true);
    expect(await askForDemo()).toEqual(whole);
    const others = 'SELECT toString(user) AS visitor FROM stats.events WHERE user = 0 OR user > 400000 ORDER BY user';
    expect(await ask(others)).toEqual([{ visitor: '0' }, { visitor: String(2 ** 40) }]);
    await demo.close();
  });
});

describe.skipIf(!hasEngine)(
  'the costs of the demo’s events (skipped where the engine’s packages aren’t installed)',
  () => {
    /** The bids of each campaign, above every floor: events of the ad zone pay the first, others of the country the second. */
    const bids = { zone: 400, country: 100, campaign: 200 };
    const revenueShare = 30;
    const conversion = "event IN ('lead', 'registration', 'sale')";
    /** The billed event of each pricing model, and the events that one bid is for. The demo has no finished video views. */
    const billed = {
      CPM: ["event = 'impression'", 1000],
      CPC: ["event = 'click'", 1],
      CPA: [conversion, 1],
      CPV: ["event = 'video_complete'", 1],
      vCPM: ["event = 'viewable'", 1000],
      'Smart CPM': ["event = 'impression'", 1000],
      'Smart CPC': ["event = 'click'", 1],
      CPD: ['false', 1],
      RevShare: [conversion, 1],
    } as const;
    let world: World;
    let demo: TestStatistics;
    let [zone, country] = [0, 0];
    const campaigns = new Map<string, number>();

    beforeAll(async () => {
      world = await openWorld();
      const [seller, buyer] = [world.actor('publisher').id, world.actor('advertiser').id];
      // The format with the most clicks, so that each of the bids has some conversions.
      const { id: format } = await world.insert(adFormats, 801, { title: 'Direct link' });
      const site = await world.insert(sites, 801, { status: 'approved', owner: seller });
      ({ id: zone } = await world.insert(adzones, 801, { ...any, format, site: site.id, owner: seller }));
      await world.insert(adzones, 802, { ...any, format, site: site.id, owner: seller });
      ({ id: country } = await world.insert(countries, 801));
      await world.insert(cities, 801, { country, region: null });
      const models = await addPricingModels(world);
      const addCampaign = async (n: number, model: string, bid: number) => {
        const { id } = await world.insert(advertCampaigns, n, {
          ...open,
          adFormat: format,
          owner: buyer,
          pricingModel: models.get(model),
          bid: usd(String(bid)),
          zoneBids: [{ zone, bid: usd(String(bids.zone)) }],
          countryBids: [{ country, bid: usd(String(bids.country)) }],
          revenueShare: model === 'RevShare' ? revenueShare : null,
        });
        await world.insert(advertCreatives, n, { ...fitting, campaign: id, owner: buyer });
        return id;
      };
      for (const [nth, model] of Object.keys(billed).entries())
        campaigns.set(model, await addCampaign(810 + nth, model, bids.campaign));
      demo = await shareStatistics();
      await fillDemoEvents(world.platform, demo.statistics, { rows: 100_000, now: Date.parse('2026-11-20T12:00:00Z') });
    }, 180_000);
    afterAll(async () => {
      await demo.close();
      await world.close();
    });

    test.each(Object.entries(billed))(
      'of %s are on the event that it bills, by the bid of the zone, country or campaign',
      async (model, [isBilled, events]) => {
        const bid = `multiIf(adzone = ${zone}, ${bids.zone}, country = ${country}, ${bids.country}, ${bids.campaign}) / ${events}`;
        const most = model === 'RevShare' ? `least(${bid}, toFloat64(conversionValue) * ${revenueShare} / 100)` : bid;
        const least = isBilled === conversion ? most : `${bid} / 2`;
        const client = await demo.statistics.engine.client();
        const result = await client.query({
          query: `SELECT uniqIf(${bid}, ${isBilled}) AS bids, countIf(NOT (${isBilled})) > 0 AS hasOthers,
          countIf(NOT (${isBilled}) AND (cost != 0 OR publisherRevenue != 0)) AS wrongEvents,
          countIf(${isBilled} AND (toFloat64(cost) / count < ${least} - 1e-6 OR toFloat64(cost) / count > ${most} + 1e-6)) AS wrongCosts,
          countIf(publisherRevenue > cost OR (cost > 0 AND publisherRevenue = 0)) AS wrongRevenues
        FROM stats.events WHERE campaign = {campaign:UInt32}`,
          query_params: { campaign: campaigns.get(model) },
          format: 'JSON',
        });
        const { data } = await result.json<Record<string, unknown>>();
        const isSold = model !== 'CPV' && model !== 'CPD';
        const expected = { bids: isSold ? 3 : 0, hasOthers: 1, wrongEvents: 0, wrongCosts: 0, wrongRevenues: 0 };
        expect(
          data.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))),
        ).toEqual([expected]);
      },
    );
  },
);
