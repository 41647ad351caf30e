import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileLogQuery } from '#server/features/statistics/logs/compileLogQuery.ts';
import { parseLogQuery } from '#server/features/statistics/logs/parseLogQuery.ts';
import { queryLogs } from '#server/features/statistics/logs/queryLogs.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';
import { roleNames } from '#src/access/roles.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { logDimensions, logMetrics } from '#src/resources/statistics/logs.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import {
  hasEngine,
  insertEvents,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { referenceMetrics } from '#tests/support/statisticsReference.ts';
import { openStatisticsWorld, type StatisticsWorld } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

const hour = 3_600;
const now = Date.parse('2026-06-01T12:00:30Z');
const seconds = now / 1000;

const statuses = ['ok', 'ok', 'ok', 'error', 'timeout'] as const;
const counted = (rows: readonly TestEvent[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The metrics as the domain defines them, transcribed by hand. */
const reference: Readonly<Record<string, (rows: readonly TestEvent[]) => number | null>> = {
  ...Object.fromEntries(
    ['requests', 'bids', 'wins', 'impressions', 'clicks'].map((name) => [name, referenceMetrics[name] ?? (() => null)]),
  ),
  errors: (rows) => counted(rows.filter(({ status }) => status === 'error')),
  timeouts: (rows) => counted(rows.filter(({ status }) => status === 'timeout')),
  latency: (rows) => {
    const timed = rows.filter(({ latency }) => Number(latency) > 0);
    if (timed.length === 0) return null;
    return timed.reduce((sum, { latency, count }) => sum + Number(latency) * count, 0) / counted(timed);
  },
};

const iso = (at: number): string => new Date(at * 1000).toISOString();

/** A dimension of an event, as it is answered. */
function valueOf(row: TestEvent, name: string): unknown {
  if (name === 'minute') return iso(row.time - (row.time % 60));
  if (name === 'hour') return iso(row.time - (row.time % hour));
  return name === 'status' ? row['status'] : row[name] || null;
}

describe.skipIf(!hasEngine)('the logs (skipped where the optional packages of the engine aren’t installed)', () => {
  let world: World;
  let here: TestStatistics;
  let close: StatisticsWorld['close'];
  let events: readonly TestEvent[];
  beforeAll(async () => {
    ({ world, here, close } = await openStatisticsWorld());
    const sides = { buyers: [7, 8], sellers: [9, 10] } as const;
    events = randomEvents(14, 2_000, [seconds - 5 * hour, seconds + 60], sides).map((row, index) => ({
      ...row,
      status: statuses[index % statuses.length] ?? 'ok',
      latency: index % 7 === 0 ? 0 : 20 + (index % 300),
    }));
    await insertEvents(here.statistics, events);
  });
  afterAll(() => close());

  const ask = (query: object, role: (typeof roleNames)[number] = 'advert-admin') =>
    queryLogs(world.platform, here.statistics, requestActor(world.actor(role).id, role), JSON.stringify(query), now);

  /** What the period has, each event where it arrived. */
  const within = (minutes: number): readonly TestEvent[] =>
    events.filter(({ time, counted: by }) => by !== 'click' && time >= seconds - minutes * 60 && time < seconds);

  function expectRows(
    rows: readonly Readonly<Record<string, unknown>>[],
    groups: readonly string[],
    expected: readonly TestEvent[],
  ): void {
    const keyOf = (values: readonly unknown[]): string => JSON.stringify(values);
    const byKey = new Map<string, TestEvent[]>();
    for (const row of expected) {
      const key = keyOf(groups.map((name) => valueOf(row, name)));
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    expect(rows.map((row) => keyOf(groups.map((name) => row[name]))).toSorted()).toEqual([...byKey.keys()].toSorted());
    for (const row of rows) {
      const of = byKey.get(keyOf(groups.map((name) => row[name]))) ?? [];
      for (const name of logMetrics) {
        const wanted = reference[name]?.(of) ?? null;
        const found = row[name];
        const isClose = wanted !== null && Math.abs(Number(found) - wanted) < 1e-6;
        expect([row, name, isClose ? wanted : found]).toEqual([row, name, wanted]);
      }
    }
  }

  test.each([...logDimensions.map((name) => [name]), [], ['minute', 'exchange'], ['hour', 'status', 'country']])(
    'are those of a plain reference, by %s %s %s',
    async (...names) => {
      const groups = names.filter((name) => name !== undefined);
      const { rows, total } = await ask({ minutes: 120, groups, metrics: logMetrics, limit: 5_000 });
      expect(total).toBe(rows.length);
      expectRows(rows, groups, within(120));
    },
  );

  test('are filtered by records and by statuses', async () => {
    const filters = [
      { field: 'exchange', op: 'in', value: [1, null] },
      { field: 'status', op: 'nin', value: ['timeout'] },
      { field: 'campaign', op: 'eq', value: 11 },
    ];
    const { rows } = await ask({ groups: ['adFormat', 'status'], metrics: logMetrics, filters });
    const wanted = within(60).filter(
      (row) => Number(row['exchange']) < 2 && row['status'] !== 'timeout' && row['campaign'] === 11,
    );
    expect(wanted.length).toBeGreaterThan(5);
    expectRows(rows, ['adFormat', 'status'], wanted);
  });

  test('begin with the newest minute, or with most of the first metric, unless they are sorted', async () => {
    const minutes = (await ask({ groups: ['minute'], metrics: ['requests'] })).rows.map(({ minute }) =>
      Date.parse(String(minute)),
    );
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
    const byErrors = (await ask({ minutes: 240, groups: ['country'], metrics: ['errors'] })).rows;
    expect(byErrors.map(({ errors }) => errors)).toEqual(
      byErrors.map(({ errors }) => Number(errors)).toSorted((one, other) => other - one),
    );
    const sort = [{ field: 'country', order: 'DESC' }];
    const sorted = await ask({ groups: ['country'], metrics: ['errors'], sort, limit: 2 });
    expect(sorted.rows.map(({ country }) => country)).toEqual([2, 1]);
    expect(sorted.total).toBe(3);
  });

  test('have names, the period, and the time of the newest event', async () => {
    const [exchange] = world.records['exchanges'] ?? [];
    const filters = [{ field: 'exchange', op: 'eq', value: exchange?.id }];
    const { rows, period, dataUntil } = await ask({ groups: ['exchange', 'status'], metrics: ['requests'], filters });
    expect(rows[0]).toMatchObject({
      exchangeLabel: exchange?.['title'],
      statusLabel: expect.stringMatching(/OK|Error|Time-out/),
    });
    expect(period).toEqual({ from: '2026-06-01T11:00:30.000Z', to: '2026-06-01T12:00:30.000Z' });
    expect(dataUntil).toBe(iso(Math.max(...events.map(({ time }) => time))));
  });

  test('have the hours of a zone, which may begin at half past', async () => {
    const { rows } = await ask({ groups: ['hour'], metrics: ['requests'], timezone: 'Asia/Kolkata' });
    expect(rows.map(({ hour: at }) => at)).toEqual(['2026-06-01T11:30:00.000Z', '2026-06-01T10:30:00.000Z']);
  });

  test('are told to advert-admin alone', async () => {
    for (const role of roleNames.filter((each) => each !== 'advert-admin'))
      await expectRefusal(ask({ groups: [], metrics: ['requests'] }, role), ['forbidden']);
  });
});

describe('a query of the logs', () => {
  const usual = { groups: ['minute'], metrics: ['requests'] };
  const read = (changes: object) => parseLogQuery(JSON.stringify({ ...usual, ...changes }), now);

  const wrong: readonly [string, object, ProblemName, string][] = [
    ['an unknown group', { groups: ['day'] }, 'unknownStatisticsName', 'groups[0]'],
    ['a group of the prototype', { groups: ['constructor'] }, 'unknownStatisticsName', 'groups[0]'],
    ['a group twice', { groups: ['hour', 'hour'] }, 'statisticsField', 'groups[1]'],
    ['four groups', { groups: ['minute', 'status', 'country', 'exchange'] }, 'tooManyGroups', 'groups'],
    ['no metric', { metrics: [] }, 'statisticsField', 'metrics'],
    ['money', { metrics: ['cost'] }, 'unknownStatisticsName', 'metrics[0]'],
    ['an injection', { metrics: ["requests'; DROP TABLE stats.events; --"] }, 'unknownStatisticsName', 'metrics[0]'],
    ['a zone that is none', { timezone: "file('/etc/passwd')" }, 'statisticsField', 'timezone'],
    ['more hours than there are', { minutes: 2_881 }, 'statisticsField', 'minutes'],
    ['last week', { from: '2026-05-25', to: '2026-05-26' }, 'logsTooOld', 'from'],
    ['an end before the start', { from: '2026-06-01T11:00:00Z', to: '2026-06-01T10:00:00Z' }, 'periodReversed', 'to'],
    ['half a period', { from: '2026-06-01' }, 'statisticsField', 'to'],
    ['two periods', { minutes: 5, from: '2026-06-01', to: '2026-06-01' }, 'statisticsField', 'minutes'],
    ['a filter by time', { filters: [{ field: 'minute', op: 'eq', value: 1 }] }, 'notFilterable', 'filters[0].op'],
    [
      'a file as an id',
      { filters: [{ field: 'country', op: 'eq', value: 'file()' }] },
      'statisticsField',
      'filters[0].value',
    ],
    [
      'a list for one',
      { filters: [{ field: 'country', op: 'eq', value: [1] }] },
      'statisticsField',
      'filters[0].value',
    ],
    [
      'a status that is none',
      { filters: [{ field: 'status', op: 'in', value: ['lost'] }] },
      'statisticsField',
      'filters[0].value',
    ],
    ['the order of what isn’t there', { sort: [{ field: 'errors', order: 'ASC' }] }, 'notSortable', 'sort[0].field'],
    ['a million rows', { limit: 1_000_000 }, 'statisticsField', 'limit'],
    ['a member that is none', { having: [] }, 'statisticsField', 'q'],
  ];
  test.each(wrong)('with %s is refused', (_, changes, problem, path) =>
    expectRefusal((async () => read(changes))(), [problem, path]),
  );

  test('that isn’t JSON is refused', () =>
    expectRefusal((async () => parseLogQuery('{', now))(), ['malformedQuery', 'q']));

  test('has the tenant in it, twice, and no text of the asker', () => {
    const asked = read({
      timezone: 'Europe/Berlin',
      filters: [{ field: 'country', op: 'in', value: [4_711] }],
      limit: 1_234,
    });
    const { text, settings } = compileLogQuery(asked, Tenant.of({ id: 77, role: 'publisher' }));
    expect(text).toMatch(/FROM stats\.events WHERE publisher = \{p\d+:UInt32\} AND /);
    expect(text.match(/FROM/g)).toHaveLength(1);
    expect(String(settings.additional_table_filters)).toContain("'stats.events':'publisher = 77'");
    for (const said of ['Berlin', '4711', '1234']) expect(text).not.toContain(said);
    // @ts-expect-error: a tenant has to be given.
    expect(() => compileLogQuery(asked)).toThrow(TypeError);
  });
});
