import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareStatistics } from '#tests/support/compareStatistics.ts';
import { clusterName, openShards, type Shards } from '#tests/support/shards.ts';
import {
  hasEngine,
  insertEvents,
  openStatistics,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { drawnQuery, drawnRollUpQuery } from '#tests/support/statisticsQueries.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const first = '2026-03-02';
const days = 49;
const seconds = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;
const later = Date.parse('2026-06-01T00:00:00Z');

describe.skipIf(!hasEngine).each([1, 2])(
  'a cluster of %d (skipped where the engine’s packages aren’t installed)',
  (count) => {
    let world: World;
    let shards: Shards;
    let here: TestStatistics;
    let events: readonly TestEvent[];
    beforeAll(async () => {
      world = await openWorld();
      shards = await openShards(count);
      here = await openStatistics({ CLICKHOUSE_URL: shards.url, CLICKHOUSE_CLUSTER: clusterName });
      events = randomEvents(11, 3_000, [seconds(first), seconds(first) + days * 86_400], {
        buyers: [world.actor('advertiser').id, 9_001],
        sellers: [world.actor('publisher').id, 9_002],
      });
      await insertEvents(here.statistics, events);
    });
    afterAll(async () => {
      await here?.close();
      await shards?.close();
      await world?.close();
    });

    const compare = (drawn: Parameters<typeof compareStatistics>[1]) =>
      compareStatistics({ world, statistics: here.statistics, events, now: later }, drawn);

    test('has some of the events on each of its shards, and every event on one', async () => {
      const counts = (await shards.ask('SELECT count() FROM stats.events_local')).map(Number);
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(events.length);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    });

    test('answers any query as a plain reference answers it', () =>
      fc.assert(fc.asyncProperty(drawnQuery(first, days), compare), { numRuns: 40 }));

    test('answers from its roll-ups in the same way', async () => {
      await here.statistics.refresh();
      await fc.assert(fc.asyncProperty(drawnRollUpQuery(first, days), compare), { numRuns: 25 });
    });

    test('is prepared again without a change', async () => {
      const again = await openStatistics({ CLICKHOUSE_URL: shards.url, CLICKHOUSE_CLUSTER: clusterName });
      await again.statistics.engine.client();
      expect(again.warnings).toEqual([]);
      await again.close();
    });
  },
);
