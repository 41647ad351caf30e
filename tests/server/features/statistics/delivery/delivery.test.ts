import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { campaignDelivery } from '#server/features/statistics/delivery/campaignDelivery.ts';
import { deliveryCalendar } from '#server/features/statistics/delivery/deliveryCalendar.ts';
import { reach } from '#server/features/statistics/delivery/reach.ts';
import { zoneDelivery } from '#server/features/statistics/delivery/zoneDelivery.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { presets, weekOf } from '#src/fields/schedule/week.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { type ReachBody, reachBody } from '#src/resources/adnet/routes/reach.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import type { Delivery } from '#src/resources/statistics/routes/delivery.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { signIn } from '#tests/support/signIn.ts';
import {
  hasEngine,
  insertEvents,
  openStatistics,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const day = 86_400;
// A Wednesday.
const now = Date.parse('2026-06-10T12:00:00Z');
const seconds = now / 1000;
const money = (amount: string) => ({ amount, currency: 'USD' });
const [de, fr] = [57, 75];
const [banner, native] = [1, 2];

/** Every combination once, at hours all over the last week: 2 × 2 × 2 × 2 × 12 requests. */
function market(zones: readonly AnyRow[]): TestEvent[] {
  const rows: TestEvent[] = [];
  for (const country of [de, fr])
    for (const deviceType of [1, 2])
      for (const zone of zones)
        for (const floor of [0.5, 1.5])
          for (let nth = 0; nth < 12; nth += 1)
            rows.push({
              ...event('request', seconds - 6 * day + nth * 11 * 3600),
              count: 1 + (nth % 3),
              user: (nth % 4) + 1,
              country,
              deviceType,
              floor,
              adFormat: banner,
              adzone: zone.id,
              site: Number(zone['site']),
              publisher: Number(zone['owner']),
              dimension: Number(zone['dimension'] ?? 0),
            });
  return rows;
}

const event = (name: string, time: number): TestEvent => ({
  time,
  event: name,
  counted: 'both',
  valid: true,
  count: 1,
  user: 1,
  cost: 0,
  publisherRevenue: 0,
  conversionValue: 0,
});

const counted = (rows: readonly TestEvent[]): number => rows.reduce((sum, { count }) => sum + count, 0);

describe.skipIf(!hasEngine)('delivery (skipped where the optional packages of the engine aren’t installed)', () => {
  let world: World;
  let here: TestStatistics;
  let site: AnyRow;
  let zones: readonly AnyRow[];
  let requests: readonly TestEvent[];
  let campaign: AnyRow;
  let cpm: number;
  let cpc: number;
  let serial = 2_000;

  const insertCampaign = (n: number, overrides: Readonly<Record<string, unknown>> = {}) =>
    world.insert(advertCampaigns, n, {
      name: `Campaign ${n}`,
      adFormat: banner,
      pricingModel: cpm,
      landingGroup: null,
      bid: money('1'),
      dailyBudget: money('1000'),
      totalBudget: money('100000'),
      countryBids: null,
      zoneBids: null,
      targeting: null,
      includedLists: null,
      excludedLists: null,
      frequencyCaps: null,
      schedule: presets.always,
      timezone: 'UTC',
      startAt: '2026-06-01T00:00:00.000Z',
      endAt: null,
      status: 0,
      statusReason: null,
      paused: false,
      archived: false,
      owner: world.actor('advertiser').id,
      ...overrides,
    });

  const addCreative = (n: number, of: AnyRow, overrides: Readonly<Record<string, unknown>> = {}) =>
    world.insert(advertCreatives, n, {
      campaign: of.id,
      type: 1,
      dimension: zones[0]?.['dimension'],
      category: 1,
      leadsTo: 'address',
      destinationUrl: 'https://shop.example/sale',
      landingGroup: null,
      status: 'approved',
      statusReason: null,
      owner: of['owner'],
      ...overrides,
    });

  /** A rule of a campaign, and how it blocks something. */
  async function ruleOf(number: number, { id: campaign_, owner }: AnyRow) {
    const rule = await world.insert(autoRules, number, { campaign: campaign_, owner });
    return (n: number, on: string, target: number) =>
      world.insert(autoRuleActs, n, { on, target, rule: rule.id, campaign: campaign_, owner, status: 'active' });
  }

  const undo = (act: AnyRow) =>
    world.platform.database.sql.execute(sql`update auto_rule_acts set status = 'undone' where id = ${act.id}`);

  const insertZone = (overrides: Readonly<Record<string, unknown>> = {}) =>
    world.insert(adzones, (serial += 1), {
      site: site.id,
      owner: site['owner'],
      format: banner,
      dimension: 1,
      status: 'active',
      statusReason: null,
      floor: money('0.5'),
      floors: null,
      blockedAdvertisers: null,
      blockedCategories: null,
      blockedDomains: null,
      ...overrides,
    });

  beforeAll(async () => {
    world = await openWorld();
    here = await openStatistics();
    const model = async (title: string) => (await world.insert(pricingModels, (serial += 1), { title })).id;
    [cpm, cpc] = [await model('CPM'), await model('CPC')];
    const publisher = world.actor('publisher').id;
    site = await world.insert(sites, 900, { status: 'approved', owner: publisher, domain: 'news.example' });
    zones = [await insertZone(), await insertZone({ dimension: 2, blockedDomains: ['shop.example'] })];
    requests = market(zones);
    campaign = await insertCampaign(950);
    await addCreative(951, campaign);
    await insertEvents(here.statistics, [
      ...requests,
      // Of another format, and too long ago.
      { ...event('request', seconds - day), count: 1_000, adFormat: native, country: de },
      { ...event('request', seconds - 9 * day), count: 1_000, adFormat: banner, country: de },
      ...[
        ['impression', seconds - day, 40, 48_000],
        ['impression', seconds - 3600, 7, 7_000],
        ['click', seconds - day, 2, 0],
      ].map(([name, time, count, cost]) => ({
        ...event(String(name), Number(time)),
        count: Number(count),
        cost: Number(cost),
        publisherRevenue: Number(cost) / 2,
        advertiser: world.actor('advertiser').id,
        campaign: campaign.id,
        publisher,
        site: site.id,
        adzone: zones[0]?.id ?? 0,
        adFormat: banner,
        country: de,
      })),
    ]);
  });
  afterAll(async () => {
    await here.close();
    await world.close();
  });

  const asker = (role: RoleName) => ({
    platform: world.platform,
    statistics: here.statistics,
    actor: requestActor(world.actor(role).id, role),
    now,
  });
  const ask = (body: Partial<ReachBody>, role: RoleName = 'advertiser') => reach(asker(role), reachBody.parse(body));
  const check = ({ checks }: Delivery, name: string) => checks.find((each) => each.name === name);
  const doctor = async (id: number, role: RoleName = 'advertiser') => campaignDelivery(asker(role), id);
  /** The share that requests with this are of all. */
  const share = (isLost: (row: TestEvent) => boolean) => counted(requests.filter(isLost)) / counted(requests);

  describe('reach', () => {
    test('counts the requests a day that are left, and what each restriction removes of what those before it leave', async () => {
      const targeting = {
        country: { mode: 'include', ids: [de] },
        deviceType: { mode: 'exclude', ids: [2] },
      } satisfies ReachBody['targeting'];
      const told = await ask({ adFormat: banner, targeting });
      const isDe = (row: TestEvent) => row['country'] === de;
      const isFirst = (row: TestEvent) => row['deviceType'] === 1;
      expect(told.ofFormat).toBeCloseTo(counted(requests) / 7, 6);
      expect(told.requestsPerDay).toBeCloseTo(counted(requests.filter((row) => isDe(row) && isFirst(row))) / 7, 6);
      expect(told.restrictions).toEqual([
        {
          name: 'country',
          removed: expect.closeTo(
            share((row) => !isDe(row)),
            9,
          ),
          without: expect.closeTo(counted(requests.filter(isFirst)) / 7, 6),
        },
        {
          name: 'deviceType',
          removed: expect.closeTo(
            share((row) => isDe(row) && !isFirst(row)),
            9,
          ),
          without: expect.closeTo(counted(requests.filter(isDe)) / 7, 6),
        },
      ]);
    });

    test('tells the prices that win a quarter, half and three quarters, and what the own bid wins', async () => {
      const told = await ask({ adFormat: banner, bid: '1', dailyBudget: '0.01' });
      expect([told.price25, told.price50, told.price75]).toEqual(['0.5', '0.5', '1.5']);
      expect(told.bid).toEqual({ price: '1', share: expect.closeTo(0.5, 9) });
      // Ten impressions for a cent, of the half of the requests that the bid meets.
      expect(told.budget).toEqual({ impressionsPerDay: 10, share: expect.closeTo(10 / (counted(requests) / 14), 9) });
    });

    test('goes by the bid of a zone before that of a country', async () => {
      const told = await ask({
        adFormat: banner,
        bid: '0.1',
        countryBids: [{ country: de, bid: '2' }],
        zoneBids: [{ zone: zones[0]?.id ?? 0, bid: '0.2' }],
      });
      const meets = share((row) => row['country'] === de && row['adzone'] === zones[1]?.id);
      expect(told.bid?.share).toBeCloseTo(meets, 9);
    });

    test('counts the hours of the schedule by the campaign’s clocks', async () => {
      const schedule = weekOf(({ hour }) => hour < 6);
      const told = await ask({ adFormat: banner, schedule, timezone: 'Asia/Tokyo' });
      const inTokyo = (row: TestEvent) => (Math.floor(row.time / 3600) + 9) % 24 < 6;
      expect(told.requestsPerDay).toBeCloseTo(counted(requests.filter(inTokyo)) / 7, 6);
      expect(told.restrictions.map(({ name }) => name)).toEqual(['schedule']);
      expect(told.requestsPerDay).toBeGreaterThan(0);
    });

    test('goes by own source lists, and by nobody else’s', async () => {
      const list = (n: number, owner: number) =>
        world.insert(sourceLists, n, { name: `List ${n}`, of: 'domain', entries: ['news.example'], owner });
      const own = await list(980, world.actor('advertiser').id);
      const other = await list(981, world.actor('publisher').id);
      expect((await ask({ adFormat: banner, includedLists: [own.id] })).requestsPerDay).toBeGreaterThan(0);
      expect((await ask({ adFormat: banner, excludedLists: [own.id] })).requestsPerDay).toBe(0);
      expect((await ask({ adFormat: banner, includedLists: [other.id] })).requestsPerDay).toBe(0);
    });

    test('tells which restriction is in the way when nothing is left', async () => {
      const told = await ask({ adFormat: banner, targeting: { country: { mode: 'include', ids: [1] } }, bid: '1' });
      expect(told).toMatchObject({ requestsPerDay: 0, price50: null, bid: { price: '1', share: null } });
      expect(told.restrictions).toEqual([
        { name: 'country', removed: 1, without: expect.closeTo(counted(requests) / 7, 6) },
      ]);
    });

    test('can’t tell what a bid for a click is worth before there are impressions', async () => {
      const told = await ask({ adFormat: banner, pricingModel: cpc, bid: '0.2', dailyBudget: '5' });
      expect(told).toMatchObject({ bid: null, budget: null });
    });

    test('is for who writes campaigns, of what they may read', async () => {
      for (const role of roleNames) {
        const isWriter = ['advertiser', 'publisher', 'advert-admin'].includes(role);
        if (isWriter) expect((await ask({ adFormat: banner }, role)).requestsPerDay).toBeGreaterThan(0);
        else await expectRefusal(ask({ adFormat: banner }, role), ['forbidden']);
      }
      await expectRefusal(ask({ campaign: campaign.id, bid: '1', pricingModel: cpc }, 'publisher'), ['notFound']);
      await expectRefusal(ask({ timezone: "Europe/Atlantis'" }), ['statisticsField', 'timezone']);
    });
  });

  describe('the doctor of a campaign', () => {
    test('says that a healthy one delivers, and what is removed for which reason', async () => {
      const told = await doctor(campaign.id);
      expect([told.delivers, told.headline]).toEqual([true, 'Delivers: 40 impressions yesterday']);
      expect(told.checks.map(({ state }) => state)).not.toContain('stops');
      const fits = (row: TestEvent) => row['dimension'] === 1;
      expect(check(told, 'size')).toMatchObject({ state: 'limits', mend: 'addCreative' });
      expect(check(told, 'size')?.share).toBeCloseTo(
        share((row) => !fits(row)),
        9,
      );
      expect(check(told, 'floor')).toMatchObject({ state: 'limits', mend: 'raiseBid' });
      expect(check(told, 'floor')?.share).toBeCloseTo(
        share((row) => fits(row) && row['floor'] === 1.5),
        9,
      );
      expect(told.leftPerDay).toBeCloseTo(counted(requests.filter((row) => fits(row) && row['floor'] === 0.5)) / 7, 6);
    });

    test.each([
      ['paused', { paused: true }, 'status', 'The campaign is paused.', 'resume'],
      ['archived', { paused: true, archived: true }, 'status', 'The campaign is archived.', 'unarchive'],
      ['pending', { status: 1 }, 'status', 'The campaign is waiting for review.', null],
      [
        'rejected',
        { status: 3, statusReason: 'Misleading.' },
        'status',
        'The campaign was rejected: Misleading.',
        'resubmit',
      ],
      ['closed', { status: 2 }, 'status', 'The campaign is closed.', null],
      [
        'not begun',
        { startAt: '2026-06-20T00:00:00.000Z' },
        'dates',
        'The campaign starts on 20.06.2026.',
        'changeDates',
      ],
      ['over', { endAt: '2026-06-09T00:00:00.000Z' }, 'dates', 'The campaign ended on 09.06.2026.', 'changeDates'],
      ['of a format without requests', { adFormat: 9 }, 'requests', 'No zone asks for this ad format.', 'changeFormat'],
      [
        'for nobody',
        { targeting: { country: { mode: 'include', ids: [1] } } },
        'geography',
        'No request comes from your countries, regions or cities.',
        'changeTargeting',
      ],
      [
        'for other devices',
        { targeting: { deviceType: { mode: 'include', ids: [7] } } },
        'audience',
        'No request comes from your devices, browsers, providers or languages.',
        'changeTargeting',
      ],
      [
        'for other exchanges',
        { targeting: { exchange: { mode: 'include', ids: [3] } } },
        'sources',
        'No request comes from your sites, zones or exchanges.',
        'changeSources',
      ],
      [
        'at no hour',
        { schedule: presets.never },
        'schedule',
        'No request comes at the hours of your schedule.',
        'changeSchedule',
      ],
      ['below every floor', { bid: money('0.2') }, 'floor', 'Your bid is below every floor.', 'raiseBid'],
    ])('says why one doesn’t deliver that is %s', async (what, overrides, name, text, mend) => {
      const stopped = await insertCampaign((serial += 1), { name: `One that is ${what}`, ...overrides });
      await addCreative(serial, stopped);
      const told = await doctor(stopped.id);
      expect(told.delivers).toBe(false);
      expect(check(told, name)).toMatchObject({ state: 'stops', text, mend });
      expect(told.headline).toBe(`Doesn’t deliver: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
    });

    test('says that there is no approved creative', async () => {
      const bare = await insertCampaign(960);
      expect((await doctor(bare.id)).headline).toBe('Doesn’t deliver: the campaign has no creatives.');
      await addCreative(961, bare, { status: 'rejected', statusReason: 'Blurred picture.' });
      expect((await doctor(bare.id)).headline).toBe('Doesn’t deliver: no creative is approved.');
    });

    test('counts what publishers block, by domain, category and advertiser', async () => {
      const responsive = await insertCampaign(970);
      await addCreative(971, responsive, { dimension: null });
      const blocked = check(await doctor(responsive.id), 'blocked');
      expect(blocked).toMatchObject({ state: 'limits', mend: null });
      expect(blocked?.share).toBeCloseTo(
        share((row) => row['adzone'] === zones[1]?.id),
        9,
      );
      // Another ad that isn’t blocked is shown there.
      await addCreative(972, responsive, { dimension: null, destinationUrl: 'https://other.example/' });
      expect(check(await doctor(responsive.id), 'blocked')).toMatchObject({ state: 'ok', share: 0 });
    });

    test('says of the steps after one that leaves nothing that they aren’t reached', async () => {
      const nowhere = await insertCampaign(982, { targeting: { country: { mode: 'include', ids: [1] } } });
      await addCreative(983, nowhere);
      expect(check(await doctor(nowhere.id), 'floor')).toMatchObject({ state: 'unreached', mend: null });
    });

    test('counts what the campaign’s own rules have blocked, until that is undone', async () => {
      const ruled = await insertCampaign(990);
      // Publishers block nothing of it.
      const destinationUrl = 'https://other.example/';
      const any = await addCreative(991, ruled, { dimension: null, destinationUrl });
      const small = await addCreative(992, ruled, { dimension: 1, destinationUrl });
      const block = await ruleOf(993, ruled);
      const rules = async () => check(await doctor(ruled.id), 'rules');
      expect(await rules()).toMatchObject({ state: 'ok', share: 0, mend: null });

      const country = await block(994, 'country', fr);
      expect(await rules()).toMatchObject({ state: 'limits', mend: 'undoBlock' });
      expect((await rules())?.share).toBeCloseTo(
        share((row) => row['country'] === fr),
        9,
      );
      const zone = await block(995, 'zone', zones[0]?.id ?? 0);
      expect((await rules())?.share).toBeCloseTo(
        share((row) => row['country'] === fr || row['adzone'] === zones[0]?.id),
        9,
      );
      await undo(country);
      await undo(zone);
      expect(await rules()).toMatchObject({ state: 'ok', share: 0 });

      // The ad for any size is blocked: what is left fits one zone alone.
      await block(996, 'creative', any.id);
      expect((await rules())?.share).toBeCloseTo(
        share((row) => row['dimension'] !== 1),
        9,
      );
      await block(997, 'creative', small.id);
      expect((await doctor(ruled.id)).headline).toBe('Doesn’t deliver: rules have blocked every approved creative.');
    });

    test('counts the requests of visitors who have reached the cap', async () => {
      const frequencyCaps = [{ count: 3, event: 'impression', windowSeconds: day, per: 'campaign' }];
      const capped = await insertCampaign(975, { frequencyCaps, bid: money('2') });
      await addCreative(976, capped);
      const perVisitor = new Map<string, number>();
      for (const row of requests.filter((each) => each['dimension'] === 1)) {
        const key = `${row.user} ${Math.floor(row.time / day)}`;
        perVisitor.set(key, (perVisitor.get(key) ?? 0) + row.count);
      }
      const repeats = [...perVisitor.values()].reduce((sum, each) => sum + Math.max(0, each - 3), 0);
      expect(check(await doctor(capped.id), 'cap')?.share).toBeCloseTo(repeats / counted(requests), 9);
      expect(repeats).toBeGreaterThan(10);
    });

    test('says what the daily budget leaves over, and when it is spent', async () => {
      const poor = await insertCampaign(977, { dailyBudget: money('0.004'), bid: money('2') });
      await addCreative(978, poor);
      const left = counted(requests.filter((row) => row['dimension'] === 1));
      const budget = check(await doctor(poor.id), 'budget');
      expect(budget).toMatchObject({ state: 'limits', mend: 'raiseDailyBudget' });
      expect(budget?.share).toBeCloseTo((left - 2 * 7) / counted(requests), 9);
      const spend = (count: number, time: number) =>
        insertEvents(here.statistics, [
          {
            ...event('impression', time),
            count,
            cost: 5_000,
            advertiser: world.actor('advertiser').id,
            campaign: poor.id,
          },
        ]);
      await spend(1, seconds - 60);
      expect((await doctor(poor.id)).headline).toBe(
        'Doesn’t deliver: today’s budget is spent: 0.005 USD of 0.004 USD.',
      );
    });

    test('is its owner’s and advert-admin’s: for others there is no such campaign', async () => {
      expect((await doctor(campaign.id, 'advert-admin')).headline).toBe('Delivers: 40 impressions yesterday');
      await expectRefusal(doctor(campaign.id, 'publisher'), ['notFound']);
      await expectRefusal(deliveryCalendar(asker('publisher'), campaign.id), ['notFound']);
      await expectRefusal(doctor(campaign.id, 'bounty-manager'), ['forbidden']);
    });

    test('reads the campaigns that a publisher buys for', async () => {
      const own = await insertCampaign(985, { owner: world.actor('publisher').id });
      await addCreative(986, own);
      await insertEvents(here.statistics, [
        { ...event('impression', seconds - day), count: 3, advertiser: world.actor('publisher').id, campaign: own.id },
      ]);
      expect((await doctor(own.id, 'publisher')).headline).toBe('Delivers: 3 impressions yesterday');
    });
  });

  describe('the doctor of a zone', () => {
    const zoneDoctor = (id: number, role: RoleName = 'publisher') => zoneDelivery(asker(role), id);

    test('says that a healthy one delivers', async () => {
      const told = await zoneDoctor(zones[0]?.id ?? 0);
      expect([told.delivers, told.headline]).toEqual([true, 'Delivers: 40 impressions yesterday']);
      expect(told.requests).toBe(counted(requests) / 2);
    });

    test.each([
      ['disabled', { status: 'disabled' }, 'status', 'enable'],
      ['banned', { status: 'banned', statusReason: 'Hidden ads.' }, 'status', null],
      ['without requests', {}, 'requests', null],
    ])('says why one doesn’t deliver that is %s', async (what, overrides, name, mend) => {
      const zone = await insertZone({ ...overrides, name: what });
      const told = await zoneDoctor(zone.id);
      expect(check(told, name)).toMatchObject({ state: 'stops', mend });
      expect(told.delivers).toBe(false);
    });

    test('tells what size, blocks, targeting, hours and floors remove', async () => {
      const format = 8;
      const own = await insertZone({ format, dimension: 4, blockedDomains: ['rival.example'] });
      const ofZone = requests.map((row) => ({ ...row, adzone: own.id, adFormat: format, dimension: 4 }));
      await insertEvents(here.statistics, ofZone);
      const told = () => zoneDoctor(own.id);
      expect(check(await told(), 'campaigns')).toMatchObject({ state: 'stops', share: 1, mend: 'changeFormat' });

      const german = { adFormat: format, targeting: { country: { mode: 'include', ids: [de] } } };
      const first = await insertCampaign(1_160, german);
      await addCreative(1_161, first, { dimension: 3 });
      expect(check(await told(), 'size')).toMatchObject({ state: 'stops', share: 1, mend: 'changeDimension' });

      await addCreative(1_162, first, { dimension: 4, destinationUrl: 'https://www.rival.example/' });
      expect(check(await told(), 'blocked')?.share).toBeCloseTo(
        share((row) => row['country'] === de),
        9,
      );

      await addCreative(1_163, first, { dimension: 4 });
      const after = await told();
      expect(check(after, 'blocked')).toMatchObject({ state: 'ok', share: 0 });
      expect(check(after, 'targeting')).toMatchObject({ state: 'limits', mend: null });
      expect(check(after, 'targeting')?.share).toBeCloseTo(
        share((row) => row['country'] !== de),
        9,
      );
      expect(check(after, 'floor')).toMatchObject({ state: 'limits', mend: 'lowerFloor' });
      expect(check(after, 'floor')?.share).toBeCloseTo(
        share((row) => row['country'] === de && row['floor'] === 1.5),
        9,
      );
      expect(after.leftPerDay).toBeCloseTo(
        counted(requests.filter((row) => row['country'] === de && row['floor'] === 0.5)) / 7,
        6,
      );
    });

    test('counts what advertisers’ rules have blocked, until that is undone', async () => {
      const format = 9;
      const own = await insertZone({ format, dimension: 4, blockedDomains: ['rival.example'] });
      await insertEvents(
        here.statistics,
        requests.map((row) => ({ ...row, adzone: own.id, adFormat: format, dimension: 4 })),
      );
      const german = { adFormat: format, targeting: { country: { mode: 'include', ids: [de] } }, bid: money('2') };
      const first = await insertCampaign(1_170, german);
      const ad = await addCreative(1_171, first, { dimension: 4 });
      await addCreative(1_172, first, { dimension: 3 });
      const rules = async () => check(await zoneDoctor(own.id), 'rules');
      expect(await rules()).toMatchObject({ state: 'ok', share: 0, mend: null });

      const block = await ruleOf(1_173, first);
      const stops = {
        state: 'stops',
        mend: null,
        share: expect.closeTo(
          share((row) => row['country'] === de),
          9,
        ),
      };
      const zone = await block(1_174, 'zone', own.id);
      expect(await rules()).toMatchObject(stops);
      expect(check(await zoneDoctor(own.id), 'floor')?.state).toBe('unreached');
      await undo(zone);
      // The other ad has another size, and one that comes in its place is blocked by the zone.
      const creative = await block(1_175, 'creative', ad.id);
      await addCreative(1_176, first, { dimension: 4, destinationUrl: 'https://www.rival.example/' });
      expect(await rules()).toMatchObject(stops);
      await undo(creative);
      await block(1_177, 'country', de);
      expect(await rules()).toMatchObject(stops);

      // Another campaign takes what that one leaves.
      const second = await insertCampaign(1_178, { adFormat: format, bid: money('2') });
      await addCreative(1_179, second, { dimension: 4 });
      expect(await rules()).toMatchObject({ state: 'ok', share: 0 });
    });

    test('is its owner’s and advert-admin’s', async () => {
      const id = zones[0]?.id ?? 0;
      expect((await zoneDoctor(id, 'advert-admin')).delivers).toBe(true);
      await expectRefusal(zoneDoctor(id, 'advertiser'), ['notFound']);
    });
  });

  test('the calendar has 45 days by the campaign’s clocks, and the changes on them', async () => {
    const app = await buildApp(world.platform, { log: false, statistics: here.statistics });
    const headers = await signIn(app, await world.account('advertiser'));
    const changed = await app.inject({
      method: 'PUT',
      url: `/api/adnet/v0/advert-campaigns/${campaign.id}`,
      headers,
      payload: { bid: money('1.2'), version: campaign.version },
    });
    expect(changed.statusCode).toBe(200);
    const told = await deliveryCalendar({ ...asker('advertiser'), now: Date.now() }, campaign.id);
    expect(told.days).toHaveLength(45);
    expect(told.changes[0]).toMatchObject({
      action: 'update',
      day: new Date().toISOString().slice(0, 10),
      changes: [{ field: 'bid', before: money('1'), after: money('1.2') }],
    });
    const then = await deliveryCalendar(asker('advertiser'), campaign.id);
    expect(then.days.at(-1)).toEqual({ day: '2026-06-10', impressions: 7, clicks: 0, cost: '0.007' });
    expect(then.days.at(-2)).toEqual({ day: '2026-06-09', impressions: 40, clicks: 2, cost: '0.048' });
    expect(then.days[0]?.day).toBe('2026-04-27');
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
  ])('reach refuses %s with a 400', async (_, payload) => {
    const app = await buildApp(world.platform, { log: false, statistics: here.statistics });
    const headers = await signIn(app, await world.account('advertiser'));
    const answer = await app.inject({ method: 'POST', url: '/api/adnet/stats/reach', headers, payload });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
  });
});

test('without an engine all of it is a 503', async () => {
  const world = await openWorld();
  const here = await openStatistics({ STATISTICS: 'off' });
  const app = await buildApp(world.platform, { log: false, statistics: here.statistics });
  const headers = await signIn(app, await world.account('advertiser'));
  const own = await world.insert(advertCampaigns, 900, { owner: world.actor('advertiser').id });
  const urls = [`campaigns/${own.id}`, `campaigns/${own.id}/calendar`].map((end) => `/api/adnet/stats/delivery/${end}`);
  for (const url of urls) expect((await app.inject({ url, headers })).statusCode).toBe(503);
  const answer = await app.inject({ method: 'POST', url: '/api/adnet/stats/reach', headers, payload: {} });
  expect(answer.statusCode).toBe(503);
  await here.close();
  await world.close();
});
