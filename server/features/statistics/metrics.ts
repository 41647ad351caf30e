import { and, count, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { addCounter, addGauge, type MetricsSource } from '#server/metrics/addMetric.ts';
import type { Platform } from '#server/platform/platform.ts';
import { statisticsBatches } from './ingestion/batchTable.ts';
import { eventCounts } from './ingestion/eventCounts.ts';
import type { Statistics } from './statistics.ts';

/** Counts the batches of one day only, through the index on their times: batches are never deleted. */
async function countWaitingBatches({ sql: executor }: Database): Promise<number> {
  const { rows, createdAt } = statisticsBatches;
  const [row] = await executor
    .select({ waiting: count() })
    .from(statisticsBatches)
    .where(and(gt(createdAt, sql`now() - interval '1 day'`), isNotNull(rows)));
  return row?.waiting ?? 0;
}

/** Reports the events received, the batches that wait, and whether the engine is up. */
export const statisticsMetrics =
  ({ configuration, database }: Platform, { engine }: Pick<Statistics, 'engine'>): MetricsSource =>
  (registry) => {
    addCounter(registry, {
      name: 'quarry_events_total',
      help: 'Events of the batches that this process has taken: accepted, or refused as wrong.',
      labelNames: ['outcome'],
      read: () => Object.entries(eventCounts()).map(([outcome, value]) => ({ labels: { outcome }, value })),
    });
    addGauge(registry, {
      name: 'quarry_event_batches_waiting',
      help: 'Batches of the last day that are in the register and not in the statistics engine. The same in every process.',
      read: async () => [{ value: await countWaitingBatches(database) }],
    });
    if (!configuration.statistics) return;
    addGauge(registry, {
      name: 'quarry_statistics_engine_up',
      help: 'Whether this process has a statistics engine to ask.',
      read: () => [{ value: engine.isOpen ? 1 : 0 }],
    });
  };
