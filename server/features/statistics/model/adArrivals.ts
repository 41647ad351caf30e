import { addMilliseconds, addMinutes, max } from 'date-fns';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { mapUnderLock } from '#server/platform/slices.ts';
import type { BookingSide } from '#src/resources/statistics/bookingSides.ts';
import { bookedCurrencySql, hourOf } from './hourTransfers.ts';
import { linesPerLockedSlice } from './linesPerSlice.ts';

/** A billed event, as it arrives. */
interface Arrival {
  readonly ids: { readonly advertiser?: number | undefined; readonly publisher?: number | undefined };
  readonly line: {
    /** In seconds. */
    readonly time: number;
    readonly cost: string;
    readonly publisherRevenue?: string | undefined;
  };
}

interface Amount {
  readonly side: BookingSide;
  readonly owner: number;
  /** In seconds. */
  readonly hour: number;
  readonly amount: string;
  /** The number of lines with this amount. */
  lines: number;
}

/** Counts the lines by amount, because amounts of a batch recur. */
async function countAmounts(lines: readonly Arrival[]): Promise<Amount[]> {
  const amounts = new Map<string, Amount>();
  await mapUnderLock(lines, linesPerLockedSlice, ({ ids, line }) => {
    const hour = hourOf(line.time);
    const add = (side: BookingSide, owner = 0, amount = '0') => {
      if (owner === 0 || Number(amount) === 0) return;
      const key = `${side} ${owner} ${hour} ${amount}`;
      const entry = amounts.get(key) ?? { side, owner, hour, amount, lines: 0 };
      entry.lines += 1;
      amounts.set(key, entry);
    };
    add('spend', ids.advertiser, line.cost);
    add('income', ids.publisher, line.publisherRevenue);
  });
  return [...amounts.values()];
}

/**
 * Adds billed events, or rejected conversions with negative amounts, to the amounts that wait for booking.
 * @returns the users whose spend it is
 */
export async function recordArrivals(tx: Transaction, lines: readonly Arrival[]): Promise<readonly number[]> {
  const amounts = await countAmounts(lines);
  if (amounts.length === 0) return [];
  await tx.execute(sql`
    insert into ad_arrivals as arrival (side, owner, hour, arrived)
    select side, owner, to_timestamp(hour), sum(amount * lines)
    from json_to_recordset(${JSON.stringify(amounts)}::json)
      as line (side text, owner integer, hour bigint, amount numeric, lines integer)
    group by side, owner, hour order by side, owner, hour
    on conflict (side, owner, hour) do update set arrived = arrival.arrived + excluded.arrived`);
  return [...new Set(amounts.filter(({ side }) => side === 'spend').map(({ owner }) => owner))];
}

/** Stores the sums of a locked hour's bookings. */
export const markBooked = (tx: Transaction, hour: Date) =>
  tx.execute(sql`
    insert into ad_arrivals as arrival (side, owner, hour, told)
    select side, owner, hour, sum(told) from ad_bookings
    where hour = ${hour.toISOString()}::timestamptz and owner <> 0
    group by side, owner, hour order by side, owner
    on conflict (side, owner, hour) do update set told = excluded.told where arrival.told <> excluded.told`);

/** Days before deletion after which an hour is final, because events are deleted by the week. */
export const finalityDays = 7;
/** Milliseconds between an hour's end and its booking, for delayed batches. */
export const bookingGrace = 120_000;
/** Minutes after that in which a round has booked the hour. */
const roundMinutes = 2;

export type BookingSettings = Pick<Configuration, 'adCurrency' | 'statisticsDays'>;

/** Returns SQL of a user's hours with received but unbooked money: side, hour, currency and amount. */
export const unbookedSql = (user: SQL | Placeholder, { adCurrency, statisticsDays }: BookingSettings): SQL => sql`
  select side, hour, coalesce(${bookedCurrencySql}, ${adCurrency}) as currency, arrived - ad_arrivals.told as amount
  from ad_arrivals left join booked_hours using (hour)
  where ad_arrivals.owner = ${user} and arrived > ad_arrivals.told
    and hour >= coalesce((select hour from booking_start), '-infinity')
    and hour >= now() - make_interval(secs => ${((statisticsDays - finalityDays) * millisecondsInDay) / 1000})`;

interface UnbookedAmount {
  readonly side: BookingSide;
  readonly currency: string;
  readonly amount: string;
  /** The time by which it will be booked. */
  readonly until: Date;
}

/** Finds the unbooked amounts of a user's received events, by side and currency. */
export async function findUnbooked(
  executor: Executor,
  user: number,
  settings: BookingSettings,
  now = new Date(),
): Promise<UnbookedAmount[]> {
  const { rows } = await executor.execute<{ side: BookingSide; currency: string; amount: string; last: number }>(sql`
    select side, currency, trim_scale(sum(amount))::text as amount, extract(epoch from max(hour))::integer as last
    from (${unbookedSql(sql`${user}`, settings)}) as unbooked group by side, currency order by side, currency`);
  return rows.map(({ last, ...row }) => {
    const due = addMilliseconds(new Date(last * 1000), millisecondsInHour + bookingGrace);
    return { ...row, until: addMinutes(max([due, now]), roundMinutes) };
  });
}
