import { sql } from 'drizzle-orm';

/** The key of a transfer, by which it is made once: the hour, and which of its transfers. */
export const transferKey = (hour: Date, nth: number): string => `ad-hour:${hour.toISOString()}:${nth}`;

/**
 * The currency of a row of `booked_hours`: that of its first transfer where a process of before hours kept it has booked the hour. Null
 * where nothing is booked.
 */
export const bookedCurrency = sql`coalesce(booked_hours.currency, case when booked_hours.transfers > 0 then (
  select min(entry.currency) from ledger_transfers as transfer join ledger_entries as entry on entry.transfer = transfer.id
  where transfer.key = 'ad-hour:' || to_char(booked_hours.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':1'
) end)`;
