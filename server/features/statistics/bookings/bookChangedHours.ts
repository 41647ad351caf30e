import { gte } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookingGrace, finalityDays } from '../model/adArrivals.ts';
import { bookedHours, bookingStart } from '../model/bookingTables.ts';
import type { Statistics } from '../statistics.ts';
import { bookHour, bookOwedAmounts } from './bookHour.ts';
import type { TimeRange } from './compileBookingQueries.ts';
import { type HourSums, hourLength, loadHourFigures, loadHourSums } from './hourFigures.ts';
import { findDueIncomes, releaseIncomes } from './releaseIncomes.ts';

const hoursPerRound = 24;
const day = 24 * hourLength;

/** Returns the first hour that is booked. The first call sets it to the current hour, so that past events aren't charged. */
export async function ensureBookingStart({ sql: executor }: Pick<Database, 'sql'>, now: number): Promise<number> {
  const hour = new Date(Math.floor(now / hourLength) * hourLength);
  await executor.insert(bookingStart).values({ hour }).onConflictDoNothing();
  const [start] = await executor.select().from(bookingStart);
  return (start?.hour ?? hour).getTime();
}

/** Loads the range of hours to book: hours that have ended and whose events still exist. */
async function loadBookableRange({ database, configuration }: Platform, now: number): Promise<TimeRange> {
  const start = await ensureBookingStart(database, now);
  const oldest = now - (configuration.statisticsDays - finalityDays) * day;
  return {
    from: Math.max(start, Math.ceil(oldest / hourLength) * hourLength),
    to: Math.floor((now - bookingGrace) / hourLength) * hourLength,
  };
}

/** Loads the number of rows from which each hour was booked, by milliseconds. */
async function loadBookedRows(executor: Executor, from: number): Promise<Map<number, number>> {
  const rows = await executor
    .select({ hour: bookedHours.hour, eventRows: bookedHours.eventRows })
    .from(bookedHours)
    .where(gte(bookedHours.hour, new Date(from)));
  return new Map(rows.map(({ hour, eventRows }) => [hour.getTime(), eventRows]));
}

/** Finds hours with more events than were booked. Events are never removed, so a higher count means a change. */
async function findChangedHours(platform: Platform, statistics: Statistics, now: number): Promise<HourSums[]> {
  const range = await loadBookableRange(platform, now);
  const booked = await loadBookedRows(platform.database.sql, range.from);
  const hours = await loadHourSums(statistics, range);
  return hours.filter(({ hour, eventRows }) => eventRows > (booked.get(hour) ?? 0));
}

/**
 * Books the hours whose events have changed, earliest first, and the owed amounts. Then releases the incomes whose hold is over.
 * @param now in milliseconds
 * @returns whether there may be more
 * @throws Refusal statisticsUnavailable and others of the engine; a later round books the rest
 */
export async function bookChangedHours(platform: Platform, statistics: Statistics, now = Date.now()): Promise<boolean> {
  // Owed amounts are booked first, because they need no engine.
  await bookOwedAmounts(platform);
  const due = await findDueIncomes(platform, now);
  const changed = await findChangedHours(platform, statistics, now);
  for (const { hour } of changed.slice(0, hoursPerRound))
    await bookHour(platform, await loadHourFigures(statistics, new Date(hour)));
  const isMore = changed.length > hoursPerRound;
  if (!isMore) await releaseIncomes(platform, due);
  return isMore;
}
