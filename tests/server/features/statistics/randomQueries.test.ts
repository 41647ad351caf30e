import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { type StatisticsQuery, statisticsQuery } from '#src/resources/statistics/query.ts';
import { compareStatistics } from '#tests/support/compareStatistics.ts';
import {
  hasEngine,
  insertEvents,
  openStatistics,
  randomEvents,
  type TestEvent,
  type TestStatistics,
  urlOf,
} from '#tests/support/statistics.ts';
import {
  type DrawnQuery,
  drawnQuery,
  drawnRollUpQuery,
  drawnZones,
  type StatisticsReader as Reader,
} from '#tests/support/statisticsQueries.ts';
import { openStatisticsWorld, type StatisticsWorld } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

/** Seven weeks with the changes of clocks in New York, Berlin and Lord Howe. */
const first = '2026-03-02';
const last = '2026-04-19';
const days = 49;
const seconds = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;
const readers = ['advertiser', 'publisher', 'advert-admin'] as const satisfies readonly Reader[];
const later = Date.parse('2026-06-01T00:00:00Z');

describe.skipIf(!hasEngine)('any query (skipped where the optional packages of the engine aren’t installed)', () => {
  let world: World;
  let here: TestStatistics;
  let close: StatisticsWorld['close'];
  let server: TestStatistics;
  let events: readonly TestEvent[];
  beforeAll(async () => {
    ({ world, here, close } = await openStatisticsWorld());
    events = randomEvents(7, 3_000, [seconds(first), seconds(last) + 86_400], {
      buyers: [world.actor('advertiser').id, 9_001],
      sellers: [world.actor('publisher').id, 9_002],
    });
    await insertEvents(here.statistics, events);
    // The same engine, as a server that has an address and a password.
    server = await openStatistics({ CLICKHOUSE_URL: await urlOf(here) });
  });
  afterAll(async () => {
    await server.close();
    await close();
  });

  const compareWithReference = (drawn: DrawnQuery, statistics = here.statistics) =>
    compareStatistics({ world, statistics, events, now: later }, drawn);

  const plain = (role: Reader, query: Partial<StatisticsQuery>): DrawnQuery => ({
    role,
    query: statisticsQuery.parse({ from: first, to: last, groups: [], metrics: ['requests'], totals: true, ...query }),
  });
  const timeout = 300_000;

  test('is answered as a plain reference answers it', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(drawnQuery(first, days), (drawn) => compareWithReference(drawn)),
      { numRuns: 40 },
    ),
  );

  test('is answered in the same way by a server at an address', { timeout }, () =>
    fc.assert(
      fc.asyncProperty(drawnQuery(first, days), (drawn) => compareWithReference(drawn, server.statistics)),
      { numRuns: 8 },
    ),
  );

  test.each(drawnZones)('is filtered by the days of the week of %s', (timezone) =>
    compareWithReference(
      plain('advert-admin', {
        groups: ['hourOfDay'],
        timezone,
        filters: [{ field: 'dayOfWeek', op: 'in', value: [6, 7] }],
      }),
    ),
  );

  test.each(readers)('has every metric that %s may ask for', (role) =>
    compareWithReference(
      plain(role, { groups: ['campaign'], metrics: [...metricsFor(role)], conversionsBy: 'postback' }),
    ),
  );

  test.each(readers)('by tags has totals of the rows that are left, each event once: %s', async (role) => {
    const asked: Partial<StatisticsQuery> = {
      groups: ['creativeTag', 'day'],
      metrics: ['clicks', 'uniqueClicks', 'ctr'],
      compare: 'previous',
      from: '2026-03-27',
    };
    for (const value of [3, 8, 1_000_000])
      await compareWithReference(plain(role, { ...asked, having: [{ field: 'clicks', op: 'gte', value }] }));
  });

  test('is answered in the same way from the roll-ups, once these have the events', { timeout }, async () => {
    await here.statistics.refresh();
    await fc.assert(
      fc.asyncProperty(drawnRollUpQuery(first, days), (each) => compareWithReference(each)),
      { numRuns: 25 },
    );
  });
});
