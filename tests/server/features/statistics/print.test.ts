import { describe, expect, test } from 'vitest';
import { rawEvents, type SourceTable, sourceTables } from '#server/features/statistics/query/chooseTable.ts';
import { compileQuery } from '#server/features/statistics/query/compileQuery.ts';
import { parseStatisticsQuery } from '#server/features/statistics/query/parseQuery.ts';
import { resolvePeriods } from '#server/features/statistics/query/period.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';
import { createTableStatements } from '#server/features/statistics/tables/ddl.ts';
import { events, rollUps, toRollUpTable, versionOf } from '#server/features/statistics/tables/tableLayout.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const usual: StatisticsQuery = {
  from: '2026-03-01',
  to: '2026-03-07',
  groups: ['day', 'campaign'],
  metrics: ['impressions', 'ctr', 'cost'],
};
const read = (changes: Readonly<Record<string, unknown>> = {}, role: RoleName = 'advertiser') =>
  parseStatisticsQuery(JSON.stringify({ ...usual, ...changes }), role);
const now = Date.parse('2026-06-01T00:00:00Z');
const advertiser = Tenant.of({ id: 7, role: 'advertiser' });

function printed(changes: Readonly<Record<string, unknown>> = {}, tenant = advertiser, source = rawEvents) {
  const query = read(changes, tenant.column ?? 'advert-admin');
  return compileQuery({ query, periods: resolvePeriods(query, now), source, isSharded: false }, tenant);
}

describe('the locks on the tenant', () => {
  test('stand in the text and in the settings of every query, whatever it asks', () => {
    const queries = [
      {},
      { groups: [] },
      { groups: ['creativeTag', 'hour'], totals: true, others: true },
      { compare: 'previous', filters: [{ field: 'country', op: 'in', value: [1, 2] }] },
      { having: [{ field: 'ctr', op: 'gte', value: 0.1 }], sort: [{ field: 'cost', order: 'ASC' }] },
    ];
    for (const changes of queries) {
      const { text, values, settings } = printed(changes);
      const lock = /FROM stats\.events WHERE advertiser = \{(p\d+):UInt32\} AND /.exec(text);
      expect(values[lock?.[1] ?? '']).toBe(7);
      expect(text.match(/FROM/g)).toHaveLength(1);
      expect(String(settings.additional_table_filters)).toContain("'stats.events':'advertiser = 7'");
    }
  });

  test('have every table of the engine, and tables without tenants have no rows for one', () => {
    const filters = String(printed().settings.additional_table_filters);
    for (const { name } of sourceTables) expect(filters).toContain(`'stats.${name}':`);
    expect(filters).toContain("'stats.network_by_day':'1 = 0'");
    expect(filters).toContain("'stats.zones_by_hour':'1 = 0'");
  });

  test('are a type: nothing is printed without somebody who reads statistics', async () => {
    const query = read();
    const parts = { query, periods: resolvePeriods(query, now), source: rawEvents, isSharded: false };
    // @ts-expect-error: a tenant has to be given.
    expect(() => compileQuery(parts)).toThrow(TypeError);
    // @ts-expect-error: an object that only looks like one is none.
    expect(() => compileQuery(parts, { column: undefined, id: 0 })).toThrow('printed for a tenant');
    for (const role of ['admin', 'bounty-admin', 'bounty-hunter', 'bounty-manager'] as const)
      await expectRefusal((async () => Tenant.of({ id: 7, role }))(), ['forbidden']);
    expect(Tenant.of({ id: 7, role: 'advert-admin' }).column).toBeUndefined();
  });
});

describe('what is printed', () => {
  test('compares with dates that there are, and that the engine’s times reach', async () => {
    for (const [field, value] of [
      ['day', '2026-02-30'],
      ['day', '1960-01-01'],
      ['week', '9999-12-31'],
      ['month', '2200-01'],
      ['hour', '1960-01-01T00:00:00Z'],
      ['hour', '2026-03-01T24:00:00Z'],
    ])
      await expectRefusal((async () => read({ filters: [{ field, op: 'eq', value }] }))(), [
        'statisticsField',
        'filters[0].value',
      ]);
    for (const [field, value] of [
      ['day', '2026-02-28'],
      ['month', '2026-02'],
      ['hour', '2026-03-01T23:00:00Z'],
    ])
      expect(read({ filters: [{ field, op: 'eq', value }] }).filters).toHaveLength(1);
  });

  test('names a zone as it is called now', () => {
    expect(Object.values(printed({ timezone: 'US/Pacific-New' }).values)).toContain('America/Los_Angeles');
  });

  test('has no text of the asker: names are the declaration’s, values are bound', () => {
    const evil = "'; DROP TABLE stats.events; --";
    const { text, values } = printed({
      timezone: 'Europe/Berlin',
      filters: [
        { field: 'country', op: 'in', value: [57, null] },
        { field: 'day', op: 'gte', value: '2026-03-02' },
        { field: 'event', op: 'eq', value: 'click' },
      ],
      having: [{ field: 'impressions', op: 'between', value: [12_345, 67_890] }],
      limit: 321,
      offset: 4_321,
    });
    for (const said of ['Europe/Berlin', '57', '2026-03-02', '12345', '67890', '321']) expect(text).not.toContain(said);
    expect(Object.values(values)).toEqual(expect.arrayContaining(['Europe/Berlin', [57, 0], 321, 4_321]));
    for (const changes of [{ groups: [evil] }, { metrics: [evil] }, { sort: [{ field: evil, order: 'ASC' }] }])
      expect(() => printed(changes)).toThrow(Refusal);
  });

  test('has its totals as the first row where that is cheaper, else beside the rows', () => {
    const first = printed({ totals: true, limit: 100 });
    expect(first.text).toContain('GROUP BY GROUPING SETS ((g0, g1), ())\nORDER BY isTotal DESC, ');
    expect(Object.values(first.values)).toContain(101);
    expect(first.totalsPlace).toBe('first');
    for (const changes of [
      { groups: ['day'] },
      { groups: ['day', 'creativeTag'] },
      { metrics: ['uniqueClicks'] },
      { having: [{ field: 'cost', op: 'gte', value: 1 }] },
      { offset: 100 },
    ]) {
      const beside = printed({ totals: true, limit: 100, ...changes });
      expect(beside.text).toContain('WITH TOTALS');
      expect(Object.values(beside.values)).toContain(100);
      expect(beside.totalsPlace).toBe('beside');
    }
    const query = read({ totals: true });
    const periods = resolvePeriods(query, now);
    const place = (source: SourceTable) =>
      compileQuery({ query, periods, source, isSharded: true }, advertiser).totalsPlace;
    const campaigns = sourceTables.find(({ name }) => name === 'campaigns_by_day');
    expect([place(rawEvents), place(campaigns ?? rawEvents)]).toEqual(['beside', 'first']);
    for (const changes of [{ groups: [], totals: true }, {}])
      expect(printed(changes)).toMatchObject({
        totalsPlace: undefined,
        text: expect.not.stringMatching(/TOTALS|SETS/),
      });
  });

  test('groups twins of other objects by no name: `constructor` and `__proto__` are none', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      for (const changes of [{ groups: [name] }, { metrics: [name] }]) expect(() => printed(changes)).toThrow(Refusal);
  });
});

const refused: readonly [string, Readonly<Record<string, unknown>>, ProblemName, string][] = [
  ['six groups', { groups: ['day', 'campaign', 'site', 'country', 'city', 'isp'] }, 'tooManyGroups', 'groups'],
  ['a group twice', { groups: ['day', 'day'] }, 'statisticsField', 'groups[1]'],
  ['an unknown group', { groups: ['weekday'] }, 'unknownStatisticsName', 'groups[0]'],
  ['an unknown metric', { metrics: ['money'] }, 'unknownStatisticsName', 'metrics[0]'],
  ['no metric', { metrics: [] }, 'statisticsField', 'metrics'],
  ['the other side’s money', { metrics: ['publisherRevenue'] }, 'unknownStatisticsName', 'metrics[0]'],
  [
    'what follows from it',
    { having: [{ field: 'margin', op: 'gte', value: 0 }] },
    'unknownStatisticsName',
    'having[0].field',
  ],
  ['the order of it', { sort: [{ field: 'rpm', order: 'ASC' }] }, 'notSortable', 'sort[0].field'],
  ['the order of what isn’t grouped', { sort: [{ field: 'site', order: 'ASC' }] }, 'notSortable', 'sort[0].field'],
  ['a time zone that is none', { timezone: 'Europe/Atlantis' }, 'statisticsField', 'timezone'],
  [
    'an operator that isn’t the dimension’s',
    { filters: [{ field: 'country', op: 'gte', value: 1 }] },
    'notFilterable',
    'filters[0].op',
  ],
  [
    'a file as an id',
    { filters: [{ field: 'country', op: 'eq', value: "file('/etc/passwd')" }] },
    'statisticsField',
    'filters[0].value',
  ],
  [
    'a file as a day',
    { filters: [{ field: 'day', op: 'eq', value: "file('/etc/passwd')" }] },
    'statisticsField',
    'filters[0].value',
  ],
  ['a file as a zone', { timezone: "file('/etc/passwd')" }, 'statisticsField', 'timezone'],
  ['a file as a date', { from: "file('/etc/passwd')" }, 'statisticsField', 'from'],
  [
    'ten thousand ids',
    { filters: [{ field: 'country', op: 'in', value: Array.from({ length: 10_000 }, (_, n) => n) }] },
    'statisticsField',
    'filters[0].value',
  ],
  ['a million rows', { limit: 1_000_000 }, 'statisticsField', 'limit'],
  ['a member that is none', { wheer: [] }, 'statisticsField', 'q'],
  ['a negative id', { filters: [{ field: 'country', op: 'eq', value: -1 }] }, 'statisticsField', 'filters[0].value'],
  [
    'one bound of two',
    { filters: [{ field: 'hourOfDay', op: 'between', value: [3] }] },
    'statisticsField',
    'filters[0].value',
  ],
];
test.each(refused)('%s is refused', (_, changes, problem, path) =>
  expectRefusal((async () => read(changes))(), [problem, path]),
);

const wrongPeriods: readonly [string, Readonly<Record<string, unknown>>, ProblemName, string][] = [
  ['that ends before it starts', { from: '2026-03-08' }, 'periodReversed', 'to'],
  ['of many years', { from: '2016-03-08' }, 'periodTooLong', 'from'],
  [
    'compared with a part of itself',
    { compare: { from: '2026-03-07', to: '2026-03-09' } },
    'periodsOverlap',
    'compare',
  ],
];
test.each(wrongPeriods)('a period %s is refused', (_, changes, problem, path) =>
  expectRefusal((async () => resolvePeriods(read(changes), now))(), [problem, path]),
);

test('what isn’t JSON is refused', () =>
  expectRefusal((async () => parseStatisticsQuery('{', 'advertiser'))(), ['malformedQuery', 'q']));

describe('the tables', () => {
  test('have a column for each dimension', () => {
    const names = events.columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...recordDimensionNames]));
  });

  test('of one engine are plain, with a projection for publishers and known inserts', () => {
    const [made = '', ...more] = createTableStatements(events, {});
    expect(more).toEqual([]);
    expect(made).toContain('CREATE TABLE IF NOT EXISTS stats.events (');
    expect(made).toContain('PROJECTION publishers (SELECT * ORDER BY publisher, site, toStartOfHour(time))');
    expect(made).toContain('ENGINE = MergeTree()\nPARTITION BY toMonday(time)');
    expect(made).toContain('non_replicated_deduplication_window = 10000');
  });

  test('of a cluster are replicated, with one that reads all shards', () => {
    const [local = '', all = '', ...more] = createTableStatements(events, { cluster: 'quarry' });
    expect(more).toEqual([]);
    expect(local).toContain("CREATE TABLE IF NOT EXISTS stats.events_local ON CLUSTER 'quarry' (");
    expect(local).toContain("ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/stats/events', '{replica}')");
    expect(local).toContain(', replicated_deduplication_window = 10000');
    expect(all).toContain("CREATE TABLE IF NOT EXISTS stats.events ON CLUSTER 'quarry' (");
    expect(all).toContain(
      "ENGINE = Distributed('quarry', 'stats', 'events_local', cityHash64(advertiser, publisher, time))",
    );
  });

  test('are made anew for what they have alone: weeks whose events are gone would be lost', () => {
    expect(rollUps.map(versionOf)).toEqual([
      '744b8745c35eacec',
      '05ee94a84edc0e3b',
      '5cb864ccf114c99d',
      '40a2acc248bcdd2a',
      '914a4448854f4cf5',
      '10aec10ac6fd8491',
      '708d2d701e70a06a',
      'fd50dae9be484b1d',
      '65dd7cd839add2f6',
      '2d7c678de583fa9c',
      '5a2b06d42ac05477',
    ]);
  });

  test.each(rollUps)('of a cluster have $name whole on every replica', (rollUp) => {
    const [made = '', ...more] = createTableStatements(toRollUpTable(rollUp), { cluster: 'quarry' }, 'v1');
    expect(more).toEqual([]);
    expect(made).toContain(
      `ENGINE = ReplicatedMergeTree('/clickhouse/tables/stats/${rollUp.name}', '{shard}-{replica}')`,
    );
    expect(made).toContain("COMMENT 'v1'");
  });
});
