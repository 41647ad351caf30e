import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimateReach } from '#server/features/statistics/delivery/estimateReach.ts';
import { loadPlacements } from '#server/features/statistics/delivery/placements.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { presets, weekOf } from '#src/fields/schedule/week.ts';
import { type ReachBody, reachBody } from '#src/resources/adnet/routes/reach.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { banner, counted, de, type Market, openMarket } from '#tests/support/deliveryMarket.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, type TestEvent } from '#tests/support/statistics.ts';

describe.skipIf(!hasEngine)('reach (skipped where the optional packages of the engine aren’t installed)', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  const ask = (body: Partial<ReachBody>, role: RoleName = 'advertiser') =>
    estimateReach(market.asker(role), reachBody.parse(body));

  test('counts the requests a day that are left, and what each restriction removes of what those before it leave', async () => {
    const targeting = {
      country: { mode: 'include', ids: [de] },
      deviceType: { mode: 'exclude', ids: [2] },
    } satisfies ReachBody['targeting'];
    const told = await ask({ adFormat: banner, targeting });
    const isDe = (row: TestEvent) => row['country'] === de;
    const isFirst = (row: TestEvent) => row['deviceType'] === 1;
    expect(told.ofFormat).toBeCloseTo(counted(market.requests) / 7, 6);
    expect(told.requestsPerDay).toBeCloseTo(counted(market.requests.filter((row) => isDe(row) && isFirst(row))) / 7, 6);
    expect(told.restrictions).toEqual([
      {
        name: 'country',
        removed: expect.closeTo(
          market.share((row) => !isDe(row)),
          9,
        ),
        without: expect.closeTo(counted(market.requests.filter(isFirst)) / 7, 6),
      },
      {
        name: 'deviceType',
        removed: expect.closeTo(
          market.share((row) => isDe(row) && !isFirst(row)),
          9,
        ),
        without: expect.closeTo(counted(market.requests.filter(isDe)) / 7, 6),
      },
    ]);
  });

  test('tells the prices that win a quarter, half and three quarters, and what the own bid wins', async () => {
    const told = await ask({ adFormat: banner, bid: '1', dailyBudget: '0.01' });
    expect([told.price25, told.price50, told.price75]).toEqual(['0.5', '0.5', '1.5']);
    expect(told.bid).toEqual({ price: '1', share: expect.closeTo(0.5, 9) });
    // Ten impressions for a cent, of the half of the requests that the bid meets.
    expect(told.budget).toEqual({
      impressionsPerDay: 10,
      share: expect.closeTo(10 / (counted(market.requests) / 14), 9),
    });
  });

  test('goes by the bid of a zone before that of a country', async () => {
    const told = await ask({
      adFormat: banner,
      bid: '0.1',
      countryBids: [{ country: de, bid: '2' }],
      zoneBids: [{ zone: market.zones[0]?.id ?? 0, bid: '0.2' }],
    });
    const meets = market.share((row) => row['country'] === de && row['adzone'] === market.zones[1]?.id);
    expect(told.bid?.share).toBeCloseTo(meets, 9);
  });

  test('counts the hours of the schedule by the campaign’s clocks', async () => {
    const schedule = weekOf(({ hour }) => hour < 6);
    const told = await ask({ adFormat: banner, schedule, timezone: 'Asia/Tokyo' });
    const inTokyo = (row: TestEvent) => (Math.floor(row.time / 3600) + 9) % 24 < 6;
    expect(told.requestsPerDay).toBeCloseTo(counted(market.requests.filter(inTokyo)) / 7, 6);
    expect(told.restrictions.map(({ name }) => name)).toEqual(['schedule']);
    expect(told.requestsPerDay).toBeGreaterThan(0);
  });

  test('goes by own source lists, and by nobody else’s', async () => {
    const list = (n: number, owner: number) =>
      market.world.insert(sourceLists, n, { name: `List ${n}`, of: 'domain', entries: ['news.example'], owner });
    const own = await list(980, market.world.actor('advertiser').id);
    const other = await list(981, market.world.actor('publisher').id);
    expect((await ask({ adFormat: banner, includedLists: [own.id] })).requestsPerDay).toBeGreaterThan(0);
    expect((await ask({ adFormat: banner, excludedLists: [own.id] })).requestsPerDay).toBe(0);
    expect((await ask({ adFormat: banner, includedLists: [other.id] })).requestsPerDay).toBe(0);
  });

  test('a list of domains names sites below them too, also as an earlier version stored it', async () => {
    const { world } = market;
    const below = await world.insert(sites, 990, { status: 'approved', domain: 'blog.news.example' });
    await world.insert(sites, 991, { status: 'approved', domain: 'othernews.example' });
    const entries = ['WWW.News.example'];
    const list = toTypedRecord(sourceLists, await world.insert(sourceLists, 990, { of: 'domain', entries }));
    const named = await loadPlacements(world.platform.database.sql, [list]);
    expect(named.sites).toEqual([below.id, market.zones[0]?.['site']]);
  });

  test('tells which restriction is in the way when nothing is left', async () => {
    const told = await ask({ adFormat: banner, targeting: { country: { mode: 'include', ids: [1] } }, bid: '1' });
    expect(told).toMatchObject({ requestsPerDay: 0, price50: null, bid: { price: '1', share: null } });
    expect(told.restrictions).toEqual([
      { name: 'country', removed: 1, without: expect.closeTo(counted(market.requests) / 7, 6) },
    ]);
  });

  test('can’t tell what a bid for a click is worth before there are impressions', async () => {
    const told = await ask({ adFormat: banner, pricingModel: market.cpc, bid: '0.2', dailyBudget: '5' });
    expect(told).toMatchObject({ bid: null, budget: null });
  });

  test('is for who writes campaigns, of what they may read', async () => {
    for (const role of roleNames) {
      const isWriter = ['advertiser', 'publisher', 'advert-admin'].includes(role);
      if (isWriter) expect((await ask({ adFormat: banner }, role)).requestsPerDay).toBeGreaterThan(0);
      else await expectRefusal(ask({ adFormat: banner }, role), ['forbidden']);
    }
    await expectRefusal(ask({ campaign: market.campaign.id, bid: '1', pricingModel: market.cpc }, 'publisher'), [
      'notFound',
    ]);
    await expectRefusal(ask({ timezone: "Europe/Atlantis'" }), ['statisticsField', 'timezone']);
  });

  test.each([
    ['an unknown dimension', { targeting: { weather: { mode: 'include', ids: [1] } } }],
    ['a file as an id', { targeting: { country: { mode: 'include', ids: ["file('/etc/passwd')"] } } }],
    ['a bid that is none', { bid: '1 OR 1 = 1' }],
    [
      'ten thousand ids',
      { targeting: { city: { mode: 'include', ids: Array.from({ length: 10_000 }, (_, id) => id + 1) } } },
    ],
    ['a week of six days', { schedule: presets.always.slice(1) }],
    ['a member that is none', { where: '1 = 1' }],
  ])('refuses %s with a 400', async (_, payload) => {
    const headers = await signIn(market.app, await market.world.account('advertiser'));
    const answer = await market.app.inject({ method: 'POST', url: '/api/adnet/stats/reach', headers, payload });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
  });
});
