import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { statisticsBatches } from '../ingestion/batchTable.ts';
import { rawEvents } from '../query/chooseTable.ts';
import type { Statistics } from '../statistics.ts';

const hour = 3_600_000;
/** Milliseconds after which the newest events are too old to act on, because ingestion has stopped. */
const maxDataAge = 24 * hour;
/** Seconds after which a batch that isn't in the engine is missing, not in progress. */
const ingestionSeconds = 60;

async function hasMissingBatches({ database }: Platform): Promise<boolean> {
  const missing = await database.sql
    .select({ batch: statisticsBatches.batch })
    .from(statisticsBatches)
    .where(
      and(
        isNotNull(statisticsBatches.rows),
        lt(statisticsBatches.createdAt, sql`now() - make_interval(secs => ${ingestionSeconds})`),
      ),
    )
    .limit(1);
  return missing.length > 0;
}

/**
 * Finds the end of the last whole hour before the newest event, until which figures are reported.
 * @returns milliseconds; undefined without events
 * @throws Refusal statisticsUnavailable, statisticsMissing
 */
export async function findLastWholeHour(statistics: Statistics, now: number): Promise<number | undefined> {
  const newest = await statistics.dataUntil(rawEvents);
  return newest === null ? undefined : Math.floor(Math.min(now, Date.parse(newest)) / hour) * hour;
}

/**
 * Finds the moment until which figures are complete.
 * @returns undefined if they are incomplete: no recent events, or some batches aren't in the engine yet
 * @throws Refusal as `findLastWholeHour` does
 */
export async function findCompleteUntil(
  platform: Platform,
  statistics: Statistics,
  now: number,
): Promise<number | undefined> {
  const until = await findLastWholeHour(statistics, now);
  if (until === undefined || now - until > maxDataAge || (await hasMissingBatches(platform))) return undefined;
  return until;
}
