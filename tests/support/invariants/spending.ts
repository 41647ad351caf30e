import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/** The spend of each campaign in all, with its owner. */
const ofCampaigns = sql`
  select campaign.id, owner, coalesce(spent, 0) as spent from advert_campaigns as campaign
  left join campaign_spend as spend on spend.campaign = campaign.id and period = 'total'`;

/** The spend of each advertiser that has arrived, and whether all of it is booked. */
const ofArrivals = sql`
  select owner, sum(arrived) as arrived, bool_and(arrived = told) as is_booked from ad_arrivals where side = 'spend' group by owner`;

/** Invariants of the spend of campaigns. */
export const spendingInvariants: readonly Invariant[] = [
  {
    name: 'a campaign has spent in all what it has spent on its days',
    broken: sql`
      select campaign as broken from campaign_spend group by campaign
      having min(spent) < 0
        or sum(case period when 'total' then spent else -spent end) <> 0`,
  },
  {
    name: 'an advertiser’s campaigns have spent what has arrived of their events',
    // The spend of a campaign that was deleted is gone.
    broken: sql`
      select owner as broken from (select owner, sum(spent) as spent from (${ofCampaigns}) as campaign group by owner) as spend
      full join (${ofArrivals}) as arrival using (owner)
      where coalesce(spent, 0) <> coalesce(arrived, 0) and not exists (
        select from audit_log where entity = 'advert-campaigns' and action = 'delete' and (before ->> 'owner')::integer = owner
      )`,
  },
  {
    name: 'a campaign has spent what its bookings say, once all that has arrived of its advertiser is booked',
    broken: sql`
      select campaign.id as broken from (${ofCampaigns}) as campaign left join (${ofArrivals}) as arrival using (owner)
      left join (
        select record as id, owner, sum(told) as told from ad_bookings where side = 'spend' group by record, owner
      ) as booked using (id, owner)
      where coalesce(is_booked, true) and spent <> coalesce(told, 0)`,
  },
  {
    name: 'a campaign that was never changed has spent at most its budgets',
    broken: sql`
      select campaign.id as broken from campaign_spend as spend join advert_campaigns as campaign on campaign.id = spend.campaign
      where version = 1 and spent > case period when 'total' then total_budget else daily_budget end`,
  },
];
