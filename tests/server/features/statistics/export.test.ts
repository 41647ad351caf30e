import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createStatisticsFile } from '#server/features/statistics/file/createStatisticsFile.ts';
import { roleNames } from '#src/access/roles.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { fileTypes } from '#src/resources/statistics/routes/exportStatistics.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
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
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';
import { partsOfZip, readXlsx } from '#tests/support/xlsx.ts';

const readers = ['advertiser', 'publisher', 'advert-admin'] as const;
type Reader = (typeof readers)[number];
const [from, to] = ['2026-03-02', '2026-04-19'];
const seconds = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;
const trick = '=HYPERLINK("https://evil.example","Spring, & <more>")';
const { file: most } = statisticsLimits.rows;

let world: World;
let here: TestStatistics;
let close: StatisticsApp['close'];
let app: FastifyInstance;
beforeAll(async () => {
  ({ world, here, app, close } = await openStatisticsApp());
});
afterAll(() => close());

const headersOf = async (role: (typeof roleNames)[number]) => signIn(app, await world.account(role));
const addressOf = (query: object, format?: string): string =>
  `/api/adnet/stats/grouped${format === undefined ? '' : '/export'}?q=${encodeURIComponent(JSON.stringify({ from, to, ...query }))}${
    format ? `&format=${format}` : ''
  }`;
async function get(query: object, format?: string, role: Reader = 'advert-admin') {
  return app.inject({ url: addressOf(query, format), headers: await headersOf(role) });
}
const csvOf = (body: string): string[][] => parse(body, { record_delimiter: '\r\n' });

test('who reads no statistics gets no file, and nobody does without an account', async () => {
  const query = { groups: ['day'], metrics: ['requests'] };
  for (const role of roleNames) {
    const { statusCode } = await app.inject({ url: addressOf(query, 'csv'), headers: await headersOf(role) });
    const reads = readers.some((each) => each === role);
    expect([role, statusCode]).toEqual([role, reads ? (hasEngine ? 200 : 503) : 403]);
  }
  expect((await app.inject({ url: addressOf(query, 'csv') })).statusCode).toBe(401);
});

test('without an engine no file is begun', async () => {
  const none = await openStatistics({ STATISTICS: 'off' });
  const without = await buildApp(world.platform, { log: false, statistics: none.statistics });
  const headers = await signIn(without, await world.account('publisher'));
  const answer = await without.inject({ url: addressOf({ groups: [], metrics: ['requests'] }, 'xlsx'), headers });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    undefined,
  ]);
  await without.close();
  await none.close();
});

describe.skipIf(!hasEngine)('a file of statistics (skipped where the engine isn’t installed)', () => {
  let campaign = 0;
  beforeAll(async () => {
    const buyer = world.actor('advertiser').id;
    ({ id: campaign } = await world.insert(advertCampaigns, 901, { owner: buyer, name: trick }));
    const events = randomEvents(11, 2_000, [seconds(from), seconds(to)], {
      buyers: [buyer, 9_001],
      sellers: [world.actor('publisher').id, 9_002],
    });
    const named = (event: TestEvent): TestEvent => (event['campaign'] === 1 ? { ...event, campaign } : event);
    await insertEvents(here.statistics, events.map(named));
  });
  afterEach(() => vi.restoreAllMocks());

  interface Asked {
    readonly groups: readonly (keyof typeof dimensionWords)[];
    readonly metrics: readonly (keyof typeof metricWords)[];
    readonly compare?: 'previous';
    readonly from?: string;
    readonly [name: string]: unknown;
  }

  const textOf = (value: GroupedStatistics['rows'][number][string] | undefined, without: string): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : without;

  /** What the answer in JSON shows, as a table: written by hand, not by what is tested. */
  function tableOf({ groups, metrics, compare }: Asked, { rows, totals, currency }: GroupedStatistics) {
    const money = ['cost', 'conversionValue', 'publisherRevenue', 'profit', 'ecpm', 'rpm', 'cpc', 'cpa', 'epc'];
    const titles = metrics.map((name) => metricWords[name] + (money.includes(name) ? `, ${currency}` : ''));
    const figures = (row: GroupedStatistics['rows'][number]) =>
      metrics.flatMap((name) => [
        textOf(row[name], ''),
        ...(compare ? [String(Object(row['compared'])[name] ?? '')] : []),
      ]);
    return [
      [
        ...groups.map((name) => dimensionWords[name]),
        ...titles.flatMap((title) => [title, ...(compare ? [`${title} (compared period)`] : [])]),
      ],
      ...rows.map((row) => [
        ...groups.map((name) => textOf(row[`${name}Label`] ?? row[name], 'None')),
        ...figures(row),
      ]),
      ...(groups.length > 0 && totals
        ? [[...groups.map((_, at) => (at === 0 ? 'Total' : '')), ...figures(totals)]]
        : []),
    ];
  }

  const asked: readonly (readonly [Reader, Asked])[] = [
    ['advert-admin', { groups: ['day', 'campaign', 'event'], metrics: [...metricsFor('advert-admin')] }],
    [
      'advertiser',
      {
        groups: ['campaign', 'country'],
        metrics: ['impressions', 'cost', 'ctr', 'cpa'],
        compare: 'previous',
        from: '2026-03-20',
      },
    ],
    ['publisher', { groups: ['week', 'hourOfDay'], metrics: ['requests', 'rpm'], timezone: 'Asia/Kathmandu' }],
    ['advertiser', { groups: ['creativeTag', 'dayOfWeek'], metrics: ['clicks', 'uniqueClicks'], limit: 3, offset: 2 }],
    [
      'advert-admin',
      {
        groups: ['isp'],
        metrics: ['profit'],
        having: [{ field: 'clicks', op: 'gte', value: 20 }],
        sort: [{ field: 'profit', order: 'ASC' }],
      },
    ],
    ['publisher', { groups: ['month'], metrics: ['publisherRevenue'], others: true, limit: 1 }],
    ['advert-admin', { groups: [], metrics: ['requests', 'cost'] }],
    [
      'advert-admin',
      { groups: ['campaign'], metrics: ['requests'], filters: [{ field: 'campaign', op: 'eq', value: 4_000_000 }] },
    ],
  ];

  test.each(asked)('has the rows of the answer in JSON, all of them, and their totals: %s, %j', async (role, query) => {
    const json = await get(
      { ...query, totals: true, others: false, limit: statisticsLimits.rows.max, offset: 0 },
      undefined,
      role,
    );
    const table = tableOf(query, json.json<GroupedStatistics>());
    const csv = await get(query, 'csv', role);
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="statistics-${query.from ?? from}-${to}.csv"`,
    );
    const guarded = table.map((line) => line.map((cell) => (cell === trick ? `'${cell}` : cell)));
    expect(csvOf(csv.body)).toEqual(guarded);

    const xlsx = await get(query, 'xlsx', role);
    expect([xlsx.statusCode, xlsx.headers['content-type']]).toEqual([200, fileTypes.xlsx]);
    const days = (text: string) =>
      new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
    const isDay = query.groups.map((name) => name === 'day' || name === 'week');
    const lines = (await readXlsx(xlsx.rawPayload)).map((line) =>
      (table[0] ?? []).map((_, at) => {
        const { text = '', isNumber = false } =
          line[String.fromCharCode(65 + at)] ?? (at > 25 ? line[`A${String.fromCharCode(39 + at)}`] : undefined) ?? {};
        return isNumber && isDay[at] ? days(text) : text;
      }),
    );
    expect(lines).toEqual(table);
  });

  test('has formulas in neither format, and says “None” where a group has no value', async () => {
    const query = { groups: ['campaign', 'country'], metrics: ['requests', 'impressions'] };
    const csv = csvOf((await get(query, 'csv', 'advertiser')).body);
    expect(csv.map(([name]) => name)).toContain(`'${trick}`);
    expect(csv.map(([, country]) => country)).toContain('None');
    const xlsx = (await get(query, 'xlsx', 'advertiser')).rawPayload;
    expect((await readXlsx(xlsx)).map(({ A }) => A)).toContainEqual({ text: trick, isNumber: false });
    const parts = await partsOfZip(xlsx);
    expect([...parts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  test('has hours by the clocks of its zone, each told apart', async () => {
    const query = {
      from: '2026-10-25',
      to: '2026-10-25',
      timezone: 'Europe/Berlin',
      groups: ['hour'],
      metrics: ['requests'],
    };
    const [first] = randomEvents(1, 1, [1, 2], { buyers: [1, 1], sellers: [1, 1] });
    const at = (time: string) => ({ ...first, event: 'request', time: Date.parse(time) / 1000 }) as TestEvent;
    await insertEvents(here.statistics, [at('2026-10-25T00:10:00Z'), at('2026-10-25T01:10:00Z')]);
    const [, ...lines] = csvOf((await get(query, 'csv')).body);
    expect(lines.map(([hour]) => hour)).toEqual(['2026-10-25 02:00 +02:00', '2026-10-25 02:00 +01:00', 'Total']);
  });

  describe(`of ${most} rows`, () => {
    const large = {
      from: '2026-01-01',
      to: '2026-01-31',
      groups: ['hour', 'campaign'],
      metrics: ['requests', 'impressions', 'ctr'],
    };
    const client = () => here.statistics.engine.client();
    beforeAll(async () => {
      await (await client()).command({
        query: `INSERT INTO stats.events (time, event, counted, campaign, count, valid)
          SELECT toDateTime('2026-01-02 00:00:00', 'UTC') + 3600 * intDiv(number, 1000), 'request', 'both', number % 1000 + 1, 1, true
          FROM numbers(${most})`,
      });
    });

    test('is whole, and with one more it is refused before it begins', async () => {
      const csv = csvOf((await get(large, 'csv')).body);
      expect(csv).toHaveLength(most + 2);
      expect(csv.at(-1)).toEqual(['Total', '', String(most), '0', '']);
      const xlsx = await readXlsx((await get(large, 'xlsx')).rawPayload);
      expect(xlsx).toHaveLength(most + 2);
      const more = { ...large, from: '2025-12-31' };
      const [first] = randomEvents(1, 1, [1, 2], { buyers: [1, 1], sellers: [1, 1] });
      await insertEvents(here.statistics, [{ ...first, event: 'request', time: seconds('2025-12-31') } as TestEvent]);
      for (const format of ['csv', 'xlsx']) {
        const { statusCode, headers, body } = await get(more, format);
        expect([statusCode, headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
        expect(body).toContain('more than 100,000 rows');
      }
    });

    test.each(['csv', 'xlsx'] as const)('is read from the engine only as fast as its %s is', async (format) => {
      const engine = await client();
      const query = engine.query.bind(engine);
      const streams: Readable[] = [];
      vi.spyOn(engine, 'query').mockImplementation(async (params) => {
        const result = await query(params);
        const stream = result.stream.bind(result);
        vi.spyOn(result, 'stream').mockImplementation(() => {
          const opened = stream();
          streams.push(opened);
          return opened;
        });
        return result;
      });
      const actor = requestActor(world.actor('advert-admin').id, 'advert-admin');
      const q = JSON.stringify(large);
      const { pieces } = await createStatisticsFile({ ...world, statistics: here.statistics, actor }, q, format);
      let count = 0;
      let middle: (boolean | undefined)[] = [];
      for await (const _ of pieces) {
        count += 1;
        if (count < 10) continue;
        middle = [streams[0]?.readableEnded, streams[0]?.destroyed];
        break;
      }
      expect(middle).toEqual([false, false]);
      await expect.poll(() => streams.map(({ destroyed }) => destroyed)).toEqual([true]);
    });
  });

  test('that its asker leaves is ended in the engine, and frees its turn', async () => {
    const engine = await here.statistics.engine.client();
    const query = engine.query.bind(engine);
    const endless = 'SELECT sum(cityHash64(number)) AS m_requests FROM system.numbers';
    vi.spyOn(engine, 'query').mockImplementation((params) => query({ ...params, query: endless }));
    const running = async () => {
      const found = await query({
        query:
          "SELECT count() AS count FROM system.processes WHERE query LIKE '%cityHash64%' AND query NOT LIKE '%system.processes%'",
        format: 'JSONEachRow',
      });
      return (await found.json<{ readonly count: number }>())[0]?.count;
    };
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const gone = new AbortController();
    const headers = await headersOf('advert-admin');
    const url = base + addressOf({ groups: [], metrics: ['requests'] }, 'csv');
    const asking = fetch(url, { headers, signal: gone.signal }).catch((error: unknown) => Object(error).name);
    await expect.poll(running).toBe(1);
    gone.abort();
    expect(await asking).toBe('AbortError');
    await expect.poll(running).toBe(0);
    const { fairQueues } = world.platform;
    const { id } = world.actor('advert-admin');
    const turns = await Promise.all([fairQueues.take('export', { id }), fairQueues.take('export', { id })]);
    for (const end of turns) end();
  });
});
