import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/ledger/invariants.ts';

/** What holds of billed events. */
export const billingInvariants: readonly Invariant[] = [
  {
    name: 'a billed conversion has a price, and its click had terms and a campaign that could be billed',
    broken: sql`
      select billed.conversion as broken from billed_conversions as billed
      left join conversions on conversions.id = billed.conversion left join clicks on clicks.click_id = billed.click_id
      where conversions.price is null or conversions.unbilled_reason is not null or conversions.status = 'rejected'
        or clicks.click_id is not null
          and (clicks.price_currency is null or coalesce(clicks.campaign_state not in ('servable', 'justPaused'), true))
      union select id from conversions
      where price is not null and unbilled_reason is null and status <> 'rejected'
        and not exists (select from billed_conversions where conversion = conversions.id)`,
  },
  {
    name: 'a campaign has spent in all what it has spent on its days',
    broken: sql`
      select campaign as broken from campaign_spend group by campaign
      having min(spent) < 0
        or sum(case period when 'total' then spent else -spent end) <> 0`,
  },
  {
    name: 'the sums of a campaign’s clicks are those of its billable clicks',
    broken: sql`
      select campaign as broken from (
        select campaign, day, currency, clicks, prices from click_sums
        union all
        select campaign, (clicked_at at time zone 'UTC')::date, coalesce(price_currency, ''), -1, -coalesce(price, 0) from clicks where billable
      ) as parts group by campaign, day, currency having sum(clicks) <> 0 or sum(prices) <> 0
      union
      select clicks.campaign from clicks join click_sums as sums on sums.campaign = clicks.campaign
        and sums.day = (clicked_at at time zone 'UTC')::date and sums.currency = coalesce(price_currency, '')
      where billable and (clicked_at > last_at or clicks.total_budget > coalesce(sums.total_budget, 0))`,
  },
  {
    name: 'what is booked of what has arrived is what the bookings say',
    broken: sql`
      with booked as (select side, owner, hour, sum(told) as told from ad_bookings where owner <> 0 group by side, owner, hour)
      select hour as broken from ad_arrivals as arrival full join booked using (side, owner, hour)
      where coalesce(arrival.told, 0) <> coalesce(booked.told, 0)`,
  },
  {
    name: 'nothing is written off that nobody owed',
    // A negative amount is a refund that a publisher owed: only of incomes that were available at once.
    broken: sql`
      select id as broken from ad_bookings join booked_hours using (hour)
      where written_off > told + taken_back or written_off < 0 and (side = 'spend' or pending_income)`,
  },
];
