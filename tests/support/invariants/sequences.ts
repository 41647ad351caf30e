import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/** Invariants at the end of a sequence of money: the jobs of a later hour have run, and no step lowers a budget. */
export const sequenceInvariants: readonly Invariant[] = [
  {
    name: 'all that has arrived is booked',
    broken: sql`select hour as broken from ad_arrivals where arrived <> told`,
  },
  {
    name: 'a campaign spends at most its budgets',
    broken: sql`
      select campaign as broken from campaign_spend join advert_campaigns on advert_campaigns.id = campaign
      where spent > case period when 'total' then total_budget else daily_budget end`,
  },
];
