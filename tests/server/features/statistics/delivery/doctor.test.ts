import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { auditLog } from '#server/audit/auditLog.ts';
import { blocksAdvertiser } from '#server/features/statistics/delivery/blocking.ts';
import { explainCampaignDelivery } from '#server/features/statistics/delivery/explainCampaignDelivery.ts';
import { loadDeliveryCalendar } from '#server/features/statistics/delivery/loadDeliveryCalendar.ts';
import { loadCampaignCreatives } from '#server/features/statistics/delivery/servableCreatives.ts';
import type { RoleName } from '#src/access/roles.ts';
import { presets } from '#src/fields/schedule/week.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { counted, fr, type Market, marketEvent, marketTime, money, openMarket } from '#tests/support/deliveryMarket.ts';
import { check, rulesIn } from '#tests/support/doctorChecks.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, insertEvents, openStatistics, type TestEvent } from '#tests/support/statistics.ts';
import { openWorld } from '#tests/support/world.ts';

const day = 86_400;

describe.skipIf(!hasEngine)('delivery (skipped where the optional packages of the engine aren’t installed)', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  const doctor = async (id: number, role: RoleName = 'advertiser') => explainCampaignDelivery(market.asker(role), id);
  const { ruleOf, undo } = rulesIn(() => market);

  describe('the doctor of a campaign', () => {
    test('says that a healthy one delivers, and what is removed for which reason', async () => {
      const told = await doctor(market.campaign.id);
      expect([told.delivers, told.headline]).toEqual([true, 'Delivers: 40 impressions yesterday']);
      expect(told.checks.map(({ state }) => state)).not.toContain('stops');
      const fits = (row: TestEvent) => row['dimension'] === 1;
      expect(check(told, 'size')).toMatchObject({ state: 'limits', mend: 'addCreative' });
      expect(check(told, 'size')?.share).toBeCloseTo(
        market.share((row) => !fits(row)),
        9,
      );
      expect(check(told, 'floor')).toMatchObject({ state: 'limits', mend: 'raiseBid' });
      expect(check(told, 'floor')?.share).toBeCloseTo(
        market.share((row) => fits(row) && row['floor'] === 1.5),
        9,
      );
      expect(told.leftPerDay).toBeCloseTo(
        counted(market.requests.filter((row) => fits(row) && row['floor'] === 0.5)) / 7,
        6,
      );
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
      const n = market.next();
      const stopped = await market.insertCampaign(n, { name: `One that is ${what}`, ...overrides });
      await market.addCreative(n, stopped);
      const told = await doctor(stopped.id);
      expect(told.delivers).toBe(false);
      expect(check(told, name)).toMatchObject({ state: 'stops', text, mend });
      expect(told.headline).toBe(`Doesn’t deliver: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
    });

    test('says that there is no approved creative', async () => {
      const bare = await market.insertCampaign(960);
      expect((await doctor(bare.id)).headline).toBe('Doesn’t deliver: the campaign has no creatives.');
      await market.addCreative(961, bare, { status: 'rejected', statusReason: 'Blurred picture.' });
      expect((await doctor(bare.id)).headline).toBe('Doesn’t deliver: no creative is approved.');
      await market.addCreative(962, bare, { status: 'pending' });
      const { headline, checks } = await doctor(bare.id);
      expect(headline).toBe('Doesn’t deliver: no creative is approved yet. 1 is waiting for review.');
      expect(checks.find(({ name }) => name === 'size')?.state).toBe('unreached');
    });

    test('counts what publishers block, by domain, category and advertiser', async () => {
      const responsive = await market.insertCampaign(970);
      await market.addCreative(971, responsive, { dimension: null });
      const blocked = check(await doctor(responsive.id), 'blocked');
      expect(blocked).toMatchObject({ state: 'limits', mend: null });
      expect(blocked?.share).toBeCloseTo(
        market.share((row) => row['adzone'] === market.zones[1]?.id),
        9,
      );
      // Another ad that isn’t blocked is shown there.
      await market.addCreative(972, responsive, { dimension: null, destinationUrl: 'https://other.example/' });
      expect(check(await doctor(responsive.id), 'blocked')).toMatchObject({ state: 'ok', share: 0 });
    });

    test.each([
      'https://ridgeWEAR%2Eexample/',
      'https://www.ridgeｗear.example./?id={click_id}',
      'https://shop.ridgewear.example:443/',
      'https:/ridgewear.example/summer sale',
      'https://ridge\twear.example/',
    ])('counts %s as blocked by ridgewear.example, however either is written', async (destinationUrl) => {
      const campaign = await market.insertCampaign(market.next());
      const own = await market.addCreative(market.next(), campaign, { dimension: null, destinationUrl });
      const ads =
        (await loadCampaignCreatives(market.world.platform.database.sql, [campaign.id])).get(campaign.id)?.approved ??
        [];
      const zone = { dimension: null, blockedAdvertisers: null, blockedCategories: null };
      const isBlocked = (...blockedDomains: string[]) =>
        blocksAdvertiser({ ...zone, blockedDomains }, Number(campaign['owner']), ads);
      expect(ads.map(({ id }) => id)).toEqual([own.id]);
      // The second was stored before domains had one form.
      expect(isBlocked('ridgewear.example')).toBe(true);
      expect(isBlocked('WWW.RidgeWear.example')).toBe(true);
      expect(isBlocked('gewear.example', 'other.example')).toBe(false);
    });

    test('says of the steps after one that leaves nothing that they aren’t reached', async () => {
      const nowhere = await market.insertCampaign(982, { targeting: { country: { mode: 'include', ids: [1] } } });
      await market.addCreative(983, nowhere);
      expect(check(await doctor(nowhere.id), 'floor')).toMatchObject({ state: 'unreached', mend: null });
    });

    test('counts what the campaign’s own rules have blocked, until that is undone', async () => {
      const ruled = await market.insertCampaign(990);
      // Publishers block nothing of it.
      const destinationUrl = 'https://other.example/';
      const any = await market.addCreative(991, ruled, { dimension: null, destinationUrl });
      const small = await market.addCreative(992, ruled, { dimension: 1, destinationUrl });
      const block = await ruleOf(993, ruled);
      const rules = async () => check(await doctor(ruled.id), 'rules');
      expect(await rules()).toMatchObject({ state: 'ok', share: 0, mend: null });

      const country = await block(994, 'country', fr);
      expect(await rules()).toMatchObject({ state: 'limits', mend: 'undoBlock' });
      expect((await rules())?.share).toBeCloseTo(
        market.share((row) => row['country'] === fr),
        9,
      );
      const zone = await block(995, 'zone', market.zones[0]?.id ?? 0);
      expect((await rules())?.share).toBeCloseTo(
        market.share((row) => row['country'] === fr || row['adzone'] === market.zones[0]?.id),
        9,
      );
      await undo(country);
      await undo(zone);
      expect(await rules()).toMatchObject({ state: 'ok', share: 0 });

      // The ad for any size is blocked: what is left fits one zone alone.
      await block(996, 'creative', any.id);
      expect((await rules())?.share).toBeCloseTo(
        market.share((row) => row['dimension'] !== 1),
        9,
      );
      await block(997, 'creative', small.id);
      expect((await doctor(ruled.id)).headline).toBe('Doesn’t deliver: rules have blocked every approved creative.');
    });

    test('counts the requests of visitors who have reached the cap', async () => {
      const frequencyCaps = [{ count: 3, event: 'impression', windowSeconds: day, per: 'campaign' }];
      const capped = await market.insertCampaign(975, { frequencyCaps, bid: money('2') });
      await market.addCreative(976, capped);
      const perVisitor = new Map<string, number>();
      for (const row of market.requests.filter((each) => each['dimension'] === 1)) {
        const key = `${row.user} ${Math.floor(row.time / day)}`;
        perVisitor.set(key, (perVisitor.get(key) ?? 0) + row.count);
      }
      const repeats = [...perVisitor.values()].reduce((sum, each) => sum + Math.max(0, each - 3), 0);
      expect(check(await doctor(capped.id), 'cap')?.share).toBeCloseTo(repeats / counted(market.requests), 9);
      expect(repeats).toBeGreaterThan(10);
    });

    test('says what the daily budget leaves over, and when it is spent', async () => {
      const poor = await market.insertCampaign(977, { dailyBudget: money('0.004'), bid: money('2') });
      await market.addCreative(978, poor);
      const left = counted(market.requests.filter((row) => row['dimension'] === 1));
      const budget = check(await doctor(poor.id), 'budget');
      expect(budget).toMatchObject({ state: 'limits', mend: 'raiseDailyBudget' });
      expect(budget?.share).toBeCloseTo((left - 2 * 7) / counted(market.requests), 9);
      const spend = (count: number, time: number) =>
        insertEvents(market.here.statistics, [
          {
            ...marketEvent('impression', time),
            count,
            cost: 5_000,
            advertiser: market.world.actor('advertiser').id,
            campaign: poor.id,
          },
        ]);
      await spend(1, marketTime - 60);
      expect((await doctor(poor.id)).headline).toBe(
        'Doesn’t deliver: today’s budget is spent: 0.005 USD of 0.004 USD. It had 0 impressions yesterday and 1 today.',
      );
    });

    test('counts the impressions of the hours since a change as delivery, not those before it', async () => {
      // The only size of its creative is one that no zone asks for.
      const campaign = await market.insertCampaign(1_020);
      await market.addCreative(1_021, campaign, { dimension: 9 });
      const shown = { ...marketEvent('impression', marketTime - 3600), count: 5, campaign: campaign.id };
      await insertEvents(market.here.statistics, [{ ...shown, advertiser: market.world.actor('advertiser').id }]);
      const changedAt = (hoursAgo: number) =>
        market.world.platform.database.sql.execute(
          sql`update advert_campaigns set updated_at = to_timestamp(${marketTime - hoursAgo * 3600}) where id = ${campaign.id}`,
        );
      await changedAt(2);
      expect((await doctor(campaign.id)).headline).toBe('Delivers: 5 impressions today so far');
      await changedAt(0);
      expect((await doctor(campaign.id)).headline).toBe(
        'Doesn’t deliver: no approved creative has a size that is asked for. It had 0 impressions yesterday and 5 today.',
      );
    });

    test('is its owner’s and advert-admin’s: for others there is no such campaign', async () => {
      expect((await doctor(market.campaign.id, 'advert-admin')).headline).toBe('Delivers: 40 impressions yesterday');
      await expectRefusal(doctor(market.campaign.id, 'publisher'), ['notFound']);
      await expectRefusal(loadDeliveryCalendar(market.asker('publisher'), market.campaign.id), ['notFound']);
      await expectRefusal(doctor(market.campaign.id, 'bounty-manager'), ['forbidden']);
    });

    test('reads the campaigns that a publisher buys for', async () => {
      const own = await market.insertCampaign(985, { owner: market.world.actor('publisher').id });
      await market.addCreative(986, own);
      await insertEvents(market.here.statistics, [
        {
          ...marketEvent('impression', marketTime - day),
          count: 3,
          advertiser: market.world.actor('publisher').id,
          campaign: own.id,
        },
      ]);
      expect((await doctor(own.id, 'publisher')).headline).toBe('Delivers: 3 impressions yesterday');
    });
  });

  test('an answer takes a turn, of which an account has one', async () => {
    const { id } = market.asker('advertiser').actor;
    const end = occupyAllOf(market.world.platform.fairQueues, 'delivery', id);
    const { id: campaign } = market.campaign;
    await expectRefusal(explainCampaignDelivery(market.asker('advertiser'), campaign), ['ownTurnsTaken']);
    end();
    expect((await explainCampaignDelivery(market.asker('advertiser'), campaign)).checks.length).toBeGreaterThan(0);
  });

  test('the calendar has 45 days by the campaign’s clocks, and the changes on them', async () => {
    const headers = await signIn(market.app, await market.world.account('advertiser'));
    const changed = await market.app.inject({
      method: 'PUT',
      url: `/api/adnet/v0/advert-campaigns/${market.campaign.id}`,
      headers,
      payload: { bid: money('1.2'), version: market.campaign.version },
    });
    expect(changed.statusCode).toBe(200);
    const told = await loadDeliveryCalendar({ ...market.asker('advertiser'), now: Date.now() }, market.campaign.id);
    expect(told.days).toHaveLength(45);
    expect(told.changes[0]).toMatchObject({
      action: 'update',
      day: new Date().toISOString().slice(0, 10),
      changes: [{ field: 'bid', before: money('1'), after: money('1.2') }],
    });
    const then = await loadDeliveryCalendar(market.asker('advertiser'), market.campaign.id);
    expect(then.days.at(-1)).toEqual({ day: '2026-06-10', impressions: 7, clicks: 0, cost: '0.007' });
    expect(then.days.at(-2)).toEqual({ day: '2026-06-09', impressions: 40, clicks: 2, cost: '0.048' });
    expect(then.days[0]?.day).toBe('2026-04-27');
  });

  test('the calendar has the newest changes of at most 4 MB', async () => {
    const ids = (n: number) => ({
      country: { mode: 'include', ids: Array.from({ length: 100_000 }, (_, id) => id + n) },
    });
    const changes = Array.from({ length: 8 }, (_, n) => ({
      entity: advertCampaigns.name,
      entityId: market.campaign.id,
      action: 'update',
      before: { targeting: ids(n) },
      after: { targeting: ids(n + 1) },
    }));
    await market.world.platform.database.sql.insert(auditLog).values(changes);
    const asker = { ...market.asker('advertiser'), now: Date.now() };
    const { changes: marked } = await loadDeliveryCalendar(asker, market.campaign.id);
    expect(marked).toHaveLength(3);
    const end = occupyAllOf(market.world.platform.fairQueues, 'list', asker.actor.id);
    await expectRefusal(loadDeliveryCalendar(asker, market.campaign.id), ['ownTurnsTaken']);
    end();
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
