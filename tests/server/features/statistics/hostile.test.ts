import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { getResource } from '#src/schema/registry.ts';
import { addressOf } from '#tests/support/actors.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, insertEvents, randomEvents, type TestStatistics } from '#tests/support/statistics.ts';
import { openWorld, type World } from '#tests/support/world.ts';

/** As JSON: what stands in the place of any string. */
const hostile: Readonly<Record<string, string>> = {
  'a file': `"file('/etc/passwd')"`,
  'an end of a statement': `"'; DROP TABLE stats.events; --"`,
  'a second query': `"1) UNION ALL SELECT * FROM system.users --"`,
  'a placeholder': '"{x:String}"',
  'a bound value': '"{p0:UInt32}"',
  NUL: '"\\u0000"',
  'NUL in the middle': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'two halves the wrong way round': '"\\udc00\\ud800"',
  'a hundred kilobytes': JSON.stringify('x'.repeat(100_000)),
  'a prototype': '"__proto__"',
  'a constructor': '"constructor"',
  'a formula': `"=cmd|' /C calc'!A0"`,
  'a backslash': '"\\\\"',
  'a pattern': '"%_"',
  lines: '"a\\r\\nb"',
  nothing: '""',
  'an infinite number': '1e999',
  'a negative one': '-1e999',
  'half a number': '0.5',
  'more than fits': '18446744073709551616',
  'lists in lists': `${'['.repeat(200)}${']'.repeat(200)}`,
  'an object': '{"__proto__":{"limit":1}}',
  null: 'null',
  true: 'true',
};

/** Marks the place in a query. */
const here = '"@here"';
type Query = Readonly<Record<string, unknown>>;
const at = '@here';
const usual: Query = { from: '2026-03-02', to: '2026-03-08', groups: ['campaign'], metrics: ['requests'] };
const filterBy = (field: unknown, op: unknown, value: unknown): Query => ({ filters: [{ field, op, value }] });

const places: Readonly<Record<string, Query>> = {
  from: { from: at },
  to: { to: at },
  timezone: { timezone: at },
  'a group': { groups: [at] },
  'all groups': { groups: at },
  'a metric': { metrics: [at] },
  'a filter’s name': filterBy(at, 'eq', 1),
  'a filter’s operator': filterBy('country', at, 1),
  'an id': filterBy('country', 'eq', at),
  'an id in a list': filterBy('country', 'in', [1, at]),
  'an id that is left out': filterBy('creativeTag', 'nin', [at]),
  'a part of a name': filterBy('campaign', 'contains', at),
  'a part of a country': filterBy('country', 'contains', at),
  'whether there is one': filterBy('country', 'isNull', at),
  'an event': filterBy('event', 'in', [at]),
  'a day': filterBy('day', 'gte', at),
  'an hour': filterBy('hour', 'between', [at, at]),
  'a month': filterBy('month', 'eq', at),
  'an hour of the day': filterBy('hourOfDay', 'in', [at]),
  'all filters': { filters: at },
  'what is compared': { having: [{ field: at, op: 'gte', value: 1 }] },
  'how it is compared': { having: [{ field: 'requests', op: at, value: 1 }] },
  'what it is compared with': { having: [{ field: 'requests', op: 'gte', value: at }] },
  'what rows are sorted by': { sort: [{ field: at, order: 'ASC' }] },
  'which way': { sort: [{ field: 'requests', order: at }] },
  'another period': { compare: at },
  'its start': { compare: { from: at, to: '2026-02-08' } },
  'by what conversions count': { conversionsBy: at },
  'how many rows': { limit: at },
  'where they begin': { offset: at },
  'whether there are totals': { totals: at },
  'a member': { [at]: 1 },
};

/** Names of members are texts whatever is put there. */
const putIn = (query: Query, value: string): string =>
  JSON.stringify(query)
    .replaceAll(`${here}:`, () => `${value.startsWith('"') ? value : JSON.stringify(value)}:`)
    .replaceAll(here, () => value);

const asQ = (text: string): string => `q=${encodeURIComponent(text)}`;

describe.skipIf(!hasEngine)('hostile values over HTTP (skipped where the engine isn’t installed)', () => {
  let world: World;
  let statistics: TestStatistics;
  let app: FastifyInstance;
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    world = await openWorld();
    statistics = await shareStatistics();
    await insertEvents(
      statistics.statistics,
      randomEvents(3, 300, [1_772_409_600, 1_773_014_400], { buyers: [1, 2], sellers: [3, 4] }),
    );
    app = await buildApp(world.platform, { log: false, statistics: statistics.statistics });
    headers = await signIn(app, await world.account('advert-admin'));
  });
  afterAll(async () => {
    await app.close();
    await statistics.close();
    await world.close();
  });

  async function send(url: string, body?: string) {
    const payload =
      body === undefined ? {} : { payload: body, headers: { ...headers, 'content-type': 'application/json' } };
    return app.inject({ method: body === undefined ? 'GET' : 'POST', url, headers, ...payload });
  }

  /** A problem of the asker, or an honest answer; nothing of the machine or of the engine's own words. */
  async function expectHonest(about: string, url: string, body?: string): Promise<number> {
    const answer = await send(url, body);
    const type = String(answer.headers['content-type']);
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
    expect([about, answer.statusCode, isRefused || answer.statusCode === 200]).toEqual([
      about,
      answer.statusCode,
      true,
    ]);
    if (isRefused) expect([about, type]).toEqual([about, 'application/problem+json; charset=utf-8']);
    // A problem may say what was asked; it never says what the engine or the machine said of it.
    expect(answer.body).not.toMatch(/root:|DB::|ClickHouse|password_hash|auth_type/);
    if (type.startsWith('application/json')) expect(() => answer.json<unknown>()).not.toThrow();
    return answer.statusCode;
  }

  const cases = Object.entries(hostile);

  test.each(Object.entries(places))('in a query as %s are refused, or find nothing', async (_, change) => {
    for (const [what, value] of cases) {
      const q = asQ(putIn({ ...usual, ...change }, value));
      await expectHonest(what, `/api/adnet/stats/grouped?${q}`);
    }
  });

  test.each(['csv', 'xlsx'])('in a file, %s, are refused before it begins, or find nothing', async (format) => {
    for (const change of [
      'from',
      'timezone',
      'a group',
      'an id',
      'a part of a name',
      'a metric',
      'what rows are sorted by',
    ])
      for (const [what, value] of cases) {
        const q = asQ(putIn({ ...usual, ...places[change] }, value));
        await expectHonest(what, `/api/adnet/stats/grouped/export?${q}&format=${format}`);
      }
  });

  test('in the place of a whole query, or of a parameter, are refused', async () => {
    for (const [what, value] of cases)
      for (const url of [
        `/api/adnet/stats/grouped?${asQ(value)}`,
        `/api/adnet/stats/grouped/export?${asQ(JSON.stringify(usual))}&format=${encodeURIComponent(value)}`,
        `/api/core/statistic/log/grouped?${asQ(value)}`,
      ])
        expect([what, url.slice(0, 60), await expectHonest(what, url)]).toEqual([
          what,
          url.slice(0, 60),
          expect.toSatisfy((status: number) => [400, 414, 422].includes(status)),
        ]);
  });

  test('in the place of a parameter that isn’t read change nothing', async () => {
    for (const name of ['metrics', 'dimensions', 'events']) {
      const { body } = await send(`/api/adnet/stats/${name}`);
      for (const [, value] of cases)
        expect([body, expect.stringContaining('"status":414')]).toContainEqual(
          (await send(`/api/adnet/stats/${name}?${asQ(value)}`)).body,
        );
    }
  });

  const logs: Readonly<Record<string, Query>> = {
    minutes: { minutes: at },
    from: { from: at, to: '2026-03-02' },
    timezone: { timezone: at },
    'a group': { groups: [at] },
    'a metric': { metrics: [at] },
    'a filter’s name': filterBy(at, 'eq', 1),
    'a filter’s operator': filterBy('country', at, 1),
    'an id': filterBy('country', 'eq', at),
    'a status': filterBy('status', 'in', [at]),
    'what rows are sorted by': { sort: [{ field: at, order: 'ASC' }] },
    'how many rows': { limit: at },
    'a member': { [at]: 1 },
  };
  test.each(Object.entries(logs))('in the logs as %s are refused, or find nothing', async (_, change) => {
    for (const [what, value] of cases)
      await expectHonest(
        what,
        `/api/core/statistic/log/grouped?${asQ(putIn({ groups: ['country'], metrics: ['requests'], ...change }, value))}`,
      );
  });

  const calls: Readonly<Record<string, Query>> = {
    'a method': { method: at },
    'all params': { method: 'list', params: at },
    'a country': { method: 'list', params: { country: [at] } },
    'all countries': { method: 'list', params: { country: at } },
    from: { method: 'list', params: { from: at, to: '2026-03-08' } },
    timezone: { method: 'list', params: { timezone: at } },
    'an id': { method: 'get', params: { id: at } },
    'a param': { method: 'list', params: { [at]: 1 } },
    'a member': { method: 'list', [at]: 1 },
  };
  test.each(Object.entries(calls))('in the volumes as %s are an error, or find nothing', async (_, call) => {
    for (const [what, value] of cases)
      for (const path of ['country', 'exchanges'])
        await expectHonest(what, `/api/core/volumes/${path}`, putIn(call, value));
  });

  test.each(['countries', 'cities', 'isps', 'languages', 'advert-campaigns', 'pub-sites'])(
    'in a search of %s find nothing, or are refused',
    async (name) => {
      for (const [what, value] of cases)
        await expectHonest(
          what,
          `${addressOf(getResource(name))}?filter=${encodeURIComponent(`{"q":${value}}`)}&range=[0,9]&sort=["id","ASC"]`,
        );
    },
  );

  test('in the zone of a dashboard are refused', async () => {
    for (const path of ['adv-dashboard-widgets', 'adv-dashboard-stats', 'pub-dashboard-widgets'])
      for (const [what, value] of cases)
        await expectHonest(what, `/api/adnet/v0/${path}?timezone=${encodeURIComponent(value)}`);
    await expectHonest('bytes', '/api/adnet/v0/adv-dashboard-widgets?timezone=%ED%A0%80%00');
  });

  const much: Readonly<Record<string, readonly [Query, string]>> = {
    'six groups': [{ groups: ['day', 'campaign', 'site', 'country', 'city', 'isp'] }, 'groups'],
    'more ids than a filter takes': [
      filterBy(
        'country',
        'in',
        Array.from({ length: statisticsLimits.values + 1 }, (_, id) => id % 10),
      ),
      'filters[0].value',
    ],
    'a million rows': [{ limit: 1_000_000 }, 'limit'],
    'an end before its start': [{ from: '2026-03-08', to: '2026-03-02' }, 'to'],
    'a day that there isn’t': [{ from: '2026-02-30' }, 'from'],
    'a zone that is none': [{ timezone: 'Europe/Atlantis' }, 'timezone'],
    'a hundred filters': [{ filters: Array(100).fill({ field: 'country', op: 'eq', value: 1 }) }, 'filters'],
  };
  test.each(Object.entries(much))('%s are refused with their place', async (_, [change, propertyPath]) => {
    const q = asQ(JSON.stringify({ ...usual, ...change }));
    for (const url of [`/api/adnet/stats/grouped?${q}`, `/api/adnet/stats/grouped/export?${q}&format=xlsx`]) {
      const answer = await send(url);
      expect([answer.statusCode, answer.body]).toEqual([
        expect.toSatisfy((status: number) => status === 400 || status === 422),
        expect.stringContaining(`"propertyPath":"${propertyPath}"`),
      ]);
    }
  });

  test('leave every event where it was', async () => {
    const client = await statistics.statistics.engine.client();
    const found = await client.query({
      query: 'SELECT count() > 299 AS whole FROM stats.events',
      format: 'JSONEachRow',
    });
    expect(await found.json()).toEqual([{ whole: 1 }]);
  });
});
