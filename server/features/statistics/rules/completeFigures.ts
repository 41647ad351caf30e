import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { statisticsBatches } from '../arrival/tables.ts';
import { eventSource } from '../query/source.ts';
import type { Statistics } from '../statistics.ts';

const hour = 3_600_000;
/** Milliseconds after which the newest events are too old to act on: arrival has stopped. */
const stale = 24 * hour;
/** Seconds after which a batch that the engine doesn't have is missing, not under way. */
const underWay = 60;

async function lacksBatches({ database }: Platform): Promise<boolean> {
  const missing = await database.sql
    .select({ batch: statisticsBatches.batch })
    .from(statisticsBatches)
    .where(
      and(
        isNotNull(statisticsBatches.rows),
        lt(statisticsBatches.createdAt, sql`now() - make_interval(secs => ${underWay})`),
      ),
    )
    .limit(1);
  return missing.length > 0;
}

/**
 * The whole hour before the newest event: figures are told until then.
 * @returns milliseconds; undefined without events
 * @throws Refusal statisticsUnavailable, statisticsMissing
 */
export async function lastWholeHour(statistics: Statistics, now: number): Promise<number | undefined> {
  const newest = await statistics.dataUntil(eventSource);
  return newest === null ? undefined : Math.floor(Math.min(now, Date.parse(newest)) / hour) * hour;
}

/**
 * The moment until which figures are complete.
 * @returns undefined where they aren't: no events, none for long, or some that were sent aren't in the engine yet
 * @throws Refusal as `lastWholeHour` does
 */
export async function completeUntil(
  platform: Platform,
  statistics: Statistics,
  now: number,
): Promise<number | undefined> {
  const until = await lastWholeHour(statistics, now);
  if (until === undefined || now - until > stale || (await lacksBatches(platform))) return undefined;
  return until;
}
