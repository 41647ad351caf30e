import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoEvents, refillDemoEvents } from '#server/features/statistics/demo/fillDemoEvents.ts';
import type { RoleName } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine } from '#tests/support/statistics.ts';
import { openWorld, type World } from '#tests/support/world.ts';

describe.skipIf(!hasEngine)('the demo (skipped where the optional packages of the engine aren’t installed)', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  let world: World;
  const idOf = (role: RoleName): number => world.actor(role).id;
  beforeAll(async () => {
    world = await openWorld();
    const { active } = advertCampaigns.status?.machine.values ?? {};
    const times = { startAt: '2026-01-01T00:00:00.000Z', endAt: null, paused: false, archived: false };
    const pricingModel = await world.insert(pricingModels, 801, { title: 'CPM' });
    for (const n of [801, 802, 803]) {
      const { id } = await world.insert(advertCampaigns, n, {
        ...times,
        status: active,
        owner: idOf('advertiser'),
        pricingModel: pricingModel.id,
      });
      await world.insert(advertCreatives, n, { campaign: id, owner: idOf('advertiser'), status: 'approved' });
    }
    const site = await world.insert(sites, 801, { status: 'approved', owner: idOf('publisher') });
    await world.insert(adzones, 801, { site: site.id, owner: idOf('publisher') });
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
    expect(first).toMatchObject({ events: 12 });
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
