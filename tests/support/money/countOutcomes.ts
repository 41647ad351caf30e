import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';

/**
 * Counts the outcomes of sequences of money.
 * @param lastUser the id of the last user who takes part in no sequence
 */
export async function countOutcomes(executor: Executor, lastUser: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await executor.execute<Record<string, number>>(sql`
    select (select count(*) from withdrawals where status = 'paid' and owner > ${lastUser})::int as "paid withdrawals",
    (select count(*) from ad_bookings where side = 'income' and booked > 0)::int as "booked incomes",
    (select count(*) from ad_bookings where released > 0)::int as "released incomes",
    (select count(*) from ad_bookings where told > booked)::int as "owed bookings",
    (select count(*) from ad_bookings where taken_back > 0)::int as "refunded conversions",
    (select count(*) from unbilled_events where reason = 'dailyBudget')::int as "events above a budget",
    (select count(*) from unbilled_events where reason = 'aboveBid')::int as "events above a bid",
    (select count(*) from conversions join clicks using (click_id) where conversions.price = clicks.revenue_share * (value / 100)
      and unbilled_reason is null)::int as "shares of revenue",
    (select count(*) from ad_bookings where side = 'spend' and exchange <> 0 and booked > 0)::int as "payments of exchanges",
    (select count(*) from exchange_deposits where status = 'reversed')::int as "reversed deposits of exchanges",
    (select count(*) from audit_log where entity = 'user-debts')::int as "written-off debts of users",
    (select count(*) from audit_log where entity = 'exchange-debts')::int as "written-off debts of exchanges",
    (select count(*) from audit_log where entity = 'unpaid-incomes')::int as "incomes that were given up",
    (select count(*) from users where status = 'closed' and id > ${lastUser})::int as "closed accounts"`);
  return rows[0] ?? {};
}
