import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { dueAmountSql } from '../model/bookingTables.ts';
import { transferKeySql } from '../model/hourTransfers.ts';
import type { TimeRange } from './compileBookingQueries.ts';

/** The sums of an hour's ledger entries, and its unpaid amounts. */
export interface LedgerSums {
  readonly eventRows: number;
  /** Whether events of the hour were missing when it was booked. */
  readonly lostEvents: boolean;
  readonly transfers: number;
  /** Whether the hour's bookings include the spend of exchanges. */
  readonly byExchange: boolean;
  readonly spend: string;
  readonly income: string;
  readonly owedSpend: string;
  readonly owedIncome: string;
  /** The written-off spend, which no payer owes any more. */
  readonly writtenOffSpend: string;
  readonly writtenOffIncome: string;
}

interface Row extends LedgerSums, Record<string, unknown> {
  /** Seconds. */
  readonly hour: number;
}

/**
 * Adds up the entries of each hour's transfers, found by their keys. The bookings' amounts aren't used, so that both can be compared.
 * @returns the sums by hour, in milliseconds
 */
export async function loadLedgerSums(executor: Executor, { from, to }: TimeRange): Promise<Map<number, LedgerSums>> {
  const { rows } = await executor.execute<Row>(sql`
    with hours as (
      select hour, event_rows, lost_events, transfers, by_exchange from booked_hours
      where hour >= ${new Date(from).toISOString()} and hour < ${new Date(to).toISOString()}
        and event_rows > 0
    ), moved as (
      select hour,
        sum(case when credit like 'platform:%' then amount else -amount end) filter (where type = 'ad-spend') as spend,
        sum(case when debit like 'platform:%' then amount else -amount end) filter (where type = 'ad-income') as income
      from hours cross join lateral generate_series(1, transfers) as nth
      join ledger_transfers as transfer
        on transfer.key = ${transferKeySql(sql`hour`, sql`nth`)}
      join ledger_entries as entry on entry.transfer = transfer.id
      group by hour
    ), owed as (
      select hour, sum(${dueAmountSql} - booked) filter (where side = 'spend') as spend,
        sum(${dueAmountSql} - booked) filter (where side = 'income') as income,
        sum(told - ${dueAmountSql}) filter (where side = 'spend') as spend_off,
        sum(told - ${dueAmountSql}) filter (where side = 'income') as income_off
      from ad_bookings join hours using (hour) where told <> booked group by hour
    )
    select extract(epoch from hour)::integer as hour, event_rows::integer as "eventRows",
      lost_events as "lostEvents", transfers, by_exchange as "byExchange",
      trim_scale(coalesce(moved.spend, 0))::text as spend, trim_scale(coalesce(moved.income, 0))::text as income,
      trim_scale(coalesce(owed.spend, 0))::text as "owedSpend", trim_scale(coalesce(owed.income, 0))::text as "owedIncome",
      trim_scale(coalesce(spend_off, 0))::text as "writtenOffSpend", trim_scale(coalesce(income_off, 0))::text as "writtenOffIncome"
    from hours left join moved using (hour) left join owed using (hour)`);
  return new Map(rows.map(({ hour, ...sums }) => [hour * 1000, sums]));
}
