import { type SQL, sql } from 'drizzle-orm';

/** The key of a transfer, by which it is made once: the hour, and which of its transfers. */
export const transferKey = (hour: Date, nth: number): string => `ad-hour:${hour.toISOString()}:${nth}`;

/** The key of a transfer that releases incomes: the hour, and which of its releases. */
export const releaseKey = (hour: Date, nth: number): string => `ad-release:${hour.toISOString()}:${nth}`;

/** The key of an hour’s transfer in SQL, of columns. */
export const transferKeyOf = (hour: SQL, nth: SQL): SQL =>
  sql`'ad-hour:' || to_char(${hour} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || ${nth}`;

/**
 * The currency of a row of `booked_hours`: that of its first transfer where a process of before hours kept it has booked the hour. Null
 * where nothing is booked.
 */
export const bookedCurrency = sql`coalesce(booked_hours.currency, case when booked_hours.transfers > 0 then (
  select min(entry.currency) from ledger_transfers as transfer join ledger_entries as entry on entry.transfer = transfer.id
  where transfer.key = ${transferKeyOf(sql`booked_hours.hour`, sql`1`)}
) end)`;
