import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';
import { compileVolumesQuery } from '#server/features/statistics/volumes/compileVolumesQuery.ts';
import { parseVolumesCall } from '#server/features/statistics/volumes/parseVolumesCall.ts';
import { queryVolumes } from '#server/features/statistics/volumes/queryVolumes.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import type { VolumeFigures, VolumesAnswer } from '#src/resources/statistics/routes/volumes.ts';
import { type VolumeKey, volumeErrors } from '#src/resources/statistics/volumes.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { signIn } from '#tests/support/signIn.ts';
import {
  hasEngine,
  insertEvents,
  openStatistics,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { openStatisticsWorld, type StatisticsWorld } from '#tests/support/statisticsWorld.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const day = 86_400;
const now = Date.parse('2026-06-08T06:00:00Z');
const seconds = now / 1000;
const readers = ['advertiser', 'advert-admin'] as const;
const keys = ['country', 'exchange'] as const;

const counted = (rows: readonly TestEvent[], event: string): number =>
  rows.filter((row) => row.event === event).reduce((sum, { count }) => sum + count, 0);

/** The least floor that a share of the requests with one asks for no more than. */
function percentile(rows: readonly TestEvent[], share: number): string | null {
  const floors = rows
    .flatMap(({ floor, count }) => Array.from({ length: count }, () => Number(floor)))
    .filter((floor) => floor > 0)
    .toSorted((one, other) => one - other);
  const found = floors[Math.max(0, Math.ceil(share * floors.length) - 1)];
  return found === undefined ? null : String(found);
}

/** The figures as the domain defines them, transcribed by hand: of the market, and of the asker. */
function figuresOf(market: readonly TestEvent[], own: readonly TestEvent[], days: number): VolumeFigures {
  const requests = market.filter(({ event }) => event === 'request');
  const [bids, wins] = [counted(own, 'bid'), counted(own, 'win')];
  return {
    requests: counted(requests, 'request'),
    requestsPerDay: counted(requests, 'request') / days,
    uniques: new Set(requests.map(({ user }) => user).filter((user) => user > 0)).size,
    floor25: percentile(requests, 0.25),
    floor50: percentile(requests, 0.5),
    floor75: percentile(requests, 0.75),
    bids,
    wins,
    winRate: bids === 0 ? null : wins / bids,
  };
}

describe.skipIf(!hasEngine)('the volumes (skipped where the optional packages of the engine aren’t installed)', () => {
  let world: World;
  let here: TestStatistics;
  let close: StatisticsWorld['close'];
  let events: readonly TestEvent[];
  beforeAll(async () => {
    ({ world, here, close } = await openStatisticsWorld());
    const sides = { buyers: [world.actor('advertiser').id, 9_001], sellers: [9_002, 9_003] } as const;
    events = randomEvents(21, 4_000, [seconds - 9 * day, seconds + day], sides).map((row, index) => ({
      ...row,
      // A percentile that falls between two floors would leave open which of them it is.
      floor: row.event === 'request' && index % 5 > 0 ? ((index % 97) + 1) / 20 : 0,
    }));
    await insertEvents(here.statistics, events);
  });
  afterAll(() => close());

  const call = (key: VolumeKey, method: string, params?: unknown, role: RoleName = 'advert-admin') => {
    const actor = requestActor(world.actor(role).id, role);
    return queryVolumes({ platform: world.platform, statistics: here.statistics, actor }, key, { method, params }, now);
  };
  const list = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    if (!('result' in answer && 'rows' in answer.result)) throw new Error(JSON.stringify(answer));
    return answer.result;
  };

  /** What has happened in the last days, up to now. */
  const lately = (days: number) => events.filter(({ time }) => time >= seconds - days * day && time < seconds);
  const isOwn = (role: RoleName) => (row: TestEvent) =>
    role === 'advert-admin' || row['advertiser'] === world.actor(role).id;

  const plain = ({ requestsPerDay, winRate, ...rest }: VolumeFigures) => ({
    ...rest,
    requestsPerDay: requestsPerDay.toFixed(6),
    winRate: winRate?.toFixed(9) ?? null,
  });

  test.each(keys.flatMap((key) => readers.map((role) => [key, role] as const)))(
    'by %s are those of a plain reference for %s: the market’s requests, and their own bids',
    async (key, role) => {
      const { rows, totals, days } = await list(key, 'list', {}, role);
      expect(days).toBeCloseTo(7, 3);
      const market = lately(7);
      const own = market.filter(isOwn(role));
      const ids = new Set(market.filter(({ event }) => event === 'request').map((row) => Number(row[key])));
      expect(new Set(rows.map(({ id }) => id ?? 0))).toEqual(ids);
      expect(rows).toHaveLength(ids.size);
      for (const { id, label: _label, code: _code, ...figures } of rows) {
        const of = (row: TestEvent) => Number(row[key]) === (id ?? 0);
        expect([id, plain(figures)]).toEqual([id, plain(figuresOf(market.filter(of), own.filter(of), days))]);
      }
      expect(plain(totals)).toEqual(plain(figuresOf(market, own, days)));
      expect(totals.requests).toBeGreaterThan(100);
      expect(totals.bids).toBeGreaterThan(10);
    },
  );

  test('show an advertiser the market and no other advertiser’s bids', async () => {
    const [theirs, all] = [await list('country', 'list', {}, 'advertiser'), await list('country', 'list')];
    expect(theirs.totals).toMatchObject({ requests: all.totals.requests, floor50: all.totals.floor50 });
    expect(theirs.totals.bids).toBeLessThan(all.totals.bids);
  });

  test('are filtered by the params, and by days of a zone', async () => {
    const params = { from: '2026-06-03', to: '2026-06-04', timezone: 'Asia/Tokyo', exchange: [1], deviceType: [1, 2] };
    const { totals, days, period } = await list('country', 'list', params);
    expect(period).toEqual({ from: '2026-06-02T15:00:00.000Z', to: '2026-06-04T15:00:00.000Z' });
    const wanted = events.filter(
      (row) =>
        row.time * 1000 >= Date.parse(period.from) &&
        row.time * 1000 < Date.parse(period.to) &&
        row['exchange'] === 1 &&
        Number(row['deviceType']) > 0,
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(days).toBe(2);
    expect(plain(totals)).toEqual(plain(figuresOf(wanted, wanted, 2)));
  });

  test('of a day that isn’t over are by as much of it as has passed', async () => {
    expect((await list('country', 'list', { from: '2026-06-08', to: '2026-06-08' })).days).toBe(0.25);
  });

  test('have names, and countries their codes', async () => {
    const countries = world.records['countries'] ?? [];
    const { rows } = await list('country', 'list');
    for (const { id, label, code } of rows) {
      const country = countries.find((each) => each.id === id);
      expect([label, code]).toEqual([country?.['title'] ?? null, country?.['code'] ?? null]);
    }
  });

  test('of one record are its row, also where nothing happened', async () => {
    const { rows } = await list('exchange', 'list');
    const row = rows.find(({ id }) => id === 1);
    expect(await call('exchange', 'get', { id: 1 })).toMatchObject({ result: { row } });
    const idle = world.records['exchanges']?.at(-1);
    expect(await call('exchange', 'get', { id: idle?.id })).toMatchObject({
      result: { row: { id: idle?.id, label: idle?.['title'], requests: 0, floor50: null, winRate: null } },
    });
    expect((await call('exchange', 'get', { id: 999_999 })) as object).toMatchObject({
      error: { code: volumeErrors.wrongParams },
    });
  });

  test('without any requests are empty', async () => {
    const { rows, totals } = await list('country', 'list', { from: '2026-04-01', to: '2026-04-02' });
    expect([rows, totals.requests, totals.winRate]).toEqual([[], 0, null]);
  });

  test.each([
    ['an unknown method', 'drop', {}, volumeErrors.unknownMethod],
    ['a method of the prototype', 'constructor', {}, volumeErrors.unknownMethod],
    ['a param that is none', 'list', { where: '1 = 1' }, volumeErrors.wrongParams],
    ['a file as an id', 'list', { country: ["file('/etc/passwd')"] }, volumeErrors.wrongParams],
    [
      'ten thousand ids',
      'list',
      { country: Array.from({ length: 10_000 }, (_, id) => id + 1) },
      volumeErrors.wrongParams,
    ],
    ['an end before the start', 'list', { from: '2026-06-02', to: '2026-06-01' }, volumeErrors.wrongParams],
    ['half a period', 'list', { from: '2026-06-02' }, volumeErrors.wrongParams],
    ['a year', 'list', { from: '2025-06-02', to: '2026-06-01' }, volumeErrors.wrongParams],
    ['tomorrow', 'list', { from: '2026-06-10', to: '2026-06-11' }, volumeErrors.wrongParams],
    ['a zone that is none', 'list', { timezone: 'Europe/Atlantis' }, volumeErrors.wrongParams],
    ['no id for one', 'get', {}, volumeErrors.wrongParams],
  ])('answer %s by an error', async (_, method, params, code) => {
    expect(await call('country', method, params)).toEqual({ error: { code, message: expect.stringMatching(/\.$/) } });
  });

  test('have both locks on the tenant: of the market what nobody has bought', () => {
    const asked = parseVolumesCall('country', 'list', { exchange: [4_711] }, now);
    const actor = { id: 77, role: 'advertiser' } as const;
    for (const [which, tenant, id] of [
      ['market', Tenant.ofMarket(actor), 0],
      ['own', Tenant.of(actor), 77],
    ] as const) {
      const { text, values, settings } = compileVolumesQuery(which, asked, tenant);
      const lock = /FROM stats\.events WHERE advertiser = \{(p\d+):UInt32\} AND /.exec(text);
      expect(values[lock?.[1] ?? '']).toBe(id);
      expect(text).not.toContain('4711');
      expect(String(settings.additional_table_filters)).toContain(`'stats.events':'advertiser = ${id}'`);
    }
    // @ts-expect-error: a tenant has to be given.
    expect(() => compileVolumesQuery('own', asked)).toThrow(TypeError);
  });

  test('the routes answer who may open the page, and refuse all others', async () => {
    const app = await buildApp(world.platform, { log: false, statistics: here.statistics });
    const ask = async (path: string, headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: `/api/core/volumes/${path}`, headers, payload: { method: 'list' } });
    for (const role of roleNames) {
      const headers = await signIn(app, await world.account(role));
      const reads = readers.some((each) => each === role);
      for (const path of ['country', 'exchanges'])
        expect([role, path, (await ask(path, headers)).statusCode]).toEqual([role, path, reads ? 200 : 403]);
    }
    expect((await ask('country', {})).statusCode).toBe(401);
    const headers = await signIn(app, await world.account('advertiser'));
    const answer = await app.inject({
      method: 'POST',
      url: '/api/core/volumes/country',
      headers,
      payload: { method: 'x' },
    });
    expect([answer.statusCode, answer.json<VolumesAnswer>()]).toEqual([
      200,
      { error: { code: volumeErrors.unknownMethod, message: expect.stringContaining('list, get') } },
    ]);
    const broken = await app.inject({
      method: 'POST',
      url: '/api/core/volumes/country',
      headers,
      payload: { method: 7 },
    });
    expect(broken.statusCode).toBe(400);
  });
});

test('without an engine the volumes are a 503, not an error in an answer', async () => {
  const world = await openWorld();
  const here = await openStatistics({ STATISTICS: 'off' });
  const actor = requestActor(world.actor('advertiser').id, 'advertiser');
  const asking = { platform: world.platform, statistics: here.statistics, actor };
  await expectRefusal(queryVolumes(asking, 'country', { method: 'list' }), ['statisticsMissing']);
  await here.close();
  await world.close();
});
