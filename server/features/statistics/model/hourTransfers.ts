import { secondsInHour } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';

/** The start of the hour of a time, both in seconds. */
export const hourOf = (time: number): number => time - (time % secondsInHour);

/** The key of a transfer, by which it is made once: the hour, and which of its transfers. */
export const transferKey = (hour: Date, nth: number): string => `ad-hour:${hour.toISOString()}:${nth}`;

/** The key of a transfer that releases incomes: the hour, and which of its releases. */
export const releaseKey = (hour: Date, nth: number): string => `ad-release:${hour.toISOString()}:${nth}`;

/** The key of an hour’s transfer in SQL, of columns. */
export const transferKeySql = (hour: SQL, nth: SQL): SQL =>
  sql`'ad-hour:' || to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || ${nth}`;

/**
 * The currency of a row of `booked_hours`: that of its first transfer where a process of before hours kept it has booked the hour. Null
 * where nothing is booked.
 */
export const bookedCurrencySql = sql`coalesce(booked_hours.currency, case when booked_hours.transfers > 0 then (
  select min(entry.currency) from ledger_transfers as transfer join ledger_entries as entry on entry.transfer = transfer.id
  where transfer.key = ${transferKeySql(sql`booked_hours.hour`, sql`1`)}
) end)`;

/**
 * Gives hours without money a currency, which they keep: what `AD_CURRENCY` says later is for other hours.
 * @param hours their starts, in seconds
 * @returns those whose money is in another currency
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
  // A second statement, so that it reads what another transaction has inserted since.
  const { rows } = await tx.execute<{ hour: number }>(sql`
    select extract(epoch from hour)::integer as hour from booked_hours
    where hour in (${starts}) and ${bookedCurrencySql} <> ${currency}`);
  return new Set(rows.map(({ hour }) => hour));
}
