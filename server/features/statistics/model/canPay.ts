import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { BookingSettings } from './adArrivals.ts';
import { spentSql } from './adCommitments.ts';

/**
 * SQL that tests whether a user can pay for ads. In the ad network's currency, the available money must exceed the ads' spend and the
 * user's debts. In every other currency, it must cover the debts.
 */
export const canPaySql = (user: SQL, settings: BookingSettings): SQL => sql`(
  select coalesce(bool_or(currency = ${settings.adCurrency} and amount > 0) and bool_and(amount >= 0), false)
  from (
    select currency, sum(amount) as amount from (
      select currency, credited - debited as amount from ledger_accounts where kind = 'user' and owner = ${user}
      union all
      select currency, -unbooked - owed from (${spentSql(user, settings)}) as spent
    ) as parts group by currency
  ) as sums
)`;

/** Finds the users who can pay for ads. */
export async function findPayers(
  executor: Executor,
  users: readonly number[],
  settings: BookingSettings,
): Promise<ReadonlySet<number>> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...users])}::integer[]) as payer (id) where ${canPaySql(sql`payer.id`, settings)}`);
  return new Set(rows.map(({ id }) => id));
}
