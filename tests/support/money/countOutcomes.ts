import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';

export type Outcomes = Readonly<Record<string, number>>;

/**
 * Counts the outcomes of sequences of money.
 * @param lastUser the id of the last user who takes part in no sequence
 */
export async function countOutcomes(executor: Executor, lastUser: number): Promise<Outcomes> {
  const { rows } = await executor.execute<Record<string, number>>(sql`
    select (select count(*) from withdrawals where status = 'paid' and owner > ${lastUser})::int as "paid withdrawals",
    (select count(*) from ad_bookings where side = 'income' and booked > 0)::int as "booked incomes",
    (select count(*) from ad_bookings where released > 0)::int as "released incomes",
    (select count(*) from ad_bookings where told > booked)::int as "owed bookings",
    (select count(*) from ad_bookings where taken_back > 0)::int as "refunded conversions",
    (select count(*) from unbilled_events where reason = 'dailyBudget')::int as "events above a budget",
    (select count(*) from unbilled_events where reason = 'paused')::int as "unbilled after a pause",
    (select count(*) from clicks where campaign_state = 'justPaused')::int as "clicks right after a pause",
    (select count(*) from audit_log join advert_campaigns on advert_campaigns.id = entity_id
      where entity = 'advert-campaigns' and action = 'autoPause' and owner > ${lastUser})::int as "automatic pauses",
    (select count(*) from unbilled_events where reason = 'aboveBid')::int as "events above a bid",
    (select count(*) from conversions join clicks using (click_id) where conversions.price = clicks.revenue_share * (value / 100)
      and unbilled_reason is null)::int as "shares of revenue",
    (select count(*) from ad_bookings where side = 'spend' and exchange <> 0 and booked > 0)::int as "payments of exchanges",
    (select count(*) from exchange_deposits where status = 'reversed')::int as "reversed deposits of exchanges",
    (select count(*) from audit_log where entity = 'user-debts')::int as "written-off debts of users",
    (select count(*) from audit_log where entity = 'exchange-debts')::int as "written-off debts of exchanges",
    (select count(*) from audit_log where entity = 'unpaid-incomes')::int as "incomes that were given up",
    (select count(*) from users where status = 'closed' and id > ${lastUser})::int as "closed accounts",
    (select count(*) from users where status = 'closed' and id > ${lastUser}
      and exists (select from advert_campaigns where owner = users.id))::int as "closed accounts that had a campaign"`);
  return rows[0] ?? {};
}
