import { secondsInHour } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';

/** Returns the start of a time's hour, both in seconds. */
export const hourOf = (time: number): number => time - (time % secondsInHour);

/** Returns the idempotency key of a transfer: the hour, and the transfer's number in it. */
export const transferKey = (hour: Date, nth: number): string => `ad-hour:${hour.toISOString()}:${nth}`;

/** Returns the idempotency key of a release of incomes: the hour, and the release's number in it. */
export const releaseKey = (hour: Date, nth: number): string => `ad-release:${hour.toISOString()}:${nth}`;

/** Returns SQL of the key of an hour’s transfer. */
export const transferKeySql = (hour: SQL, nth: SQL): SQL =>
  sql`'ad-hour:' || to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || ${nth}`;

/**
 * SQL of the currency of a row of `booked_hours`. For hours booked by an earlier version, it is that of the first transfer. Null for
 * unbooked hours.
 */
export const bookedCurrencySql = sql`coalesce(booked_hours.currency, case when booked_hours.transfers > 0 then (
  select min(entry.currency) from ledger_transfers as transfer join ledger_entries as entry on entry.transfer = transfer.id
  where transfer.key = ${transferKeySql(sql`booked_hours.hour`, sql`1`)}
) end)`;

/**
 * Sets the currency of hours without money permanently; later values of `AD_CURRENCY` apply to other hours.
 * @param hours their starts, in seconds
 * @returns the hours whose money is in another currency
 */
export async function claimHours(
  tx: Transaction,
  hours: Iterable<number>,
  currency: string,
): Promise<ReadonlySet<number>> {
  const starts = sql`
    select to_timestamp(value::bigint) from json_array_elements_text(${JSON.stringify([...new Set(hours)])}::json)`;
  await tx.execute(sql`
    insert into booked_hours (hour, currency) select start, ${currency} from (${starts}) as hours (start) order by start
    on conflict (hour) do nothing`);
  // The second statement reads rows that another transaction has inserted since.
  const { rows } = await tx.execute<{ hour: number }>(sql`
    select extract(epoch from hour)::integer as hour from booked_hours
    where hour in (${starts}) and ${bookedCurrencySql} <> ${currency}`);
  return new Set(rows.map(({ hour }) => hour));
}
