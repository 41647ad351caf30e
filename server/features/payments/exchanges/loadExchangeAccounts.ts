import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import { dueAmountSql } from '#server/features/statistics/model/bookingTables.ts';
import { bookedCurrencySql } from '#server/features/statistics/model/hourTransfers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import type { ExchangeAccount } from '#src/resources/statistics/routes/exchangeAccounts.ts';

interface Row extends ExchangeAccount, Record<string, unknown> {}

/** Lists the exchanges that have an account or debts of booked hours, the largest debts first. */
export async function loadExchangeAccounts({
  database,
  configuration: { adCurrency },
}: Pick<Platform, 'database' | 'configuration'>): Promise<ExchangeAccount[]> {
  const { rows } = await database.sql.execute<Row>(sql`
    with accounts as (
      select owner as exchange, currency, credited - debited as balance from ledger_accounts where kind = 'exchange'
    ), debts as (
      select exchange, coalesce(${bookedCurrencySql}, ${adCurrency}) as currency, sum(${dueAmountSql} - booked) as owed, min(hour) as since
      from ad_bookings join booked_hours using (hour) where exchange <> 0 and side = 'spend' and told > booked and ${dueAmountSql} > booked group by 1, 2
    )
    select exchange, title, currency, trim_scale(coalesce(balance, 0))::text as balance,
      trim_scale(coalesce(owed, 0))::text as owed,
      to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "owedSince"
    from accounts full join debts using (exchange, currency) join ${tableOf(exchanges.name).table} on id = exchange
    order by coalesce(owed, 0) desc, title, currency`);
  return rows;
}
