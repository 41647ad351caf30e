import { sql } from 'drizzle-orm';
import { eventDecimals } from '#server/features/statistics/model/eventDecimals.ts';
import type { Invariant } from '#server/ledger/invariants.ts';
import { limits } from '#src/limits.ts';
import { revenueShareModel } from '#src/resources/adnet/pricingBasis.ts';

/** The price of a conversion by the terms of its click; null if campaigns of the model don't pay for conversions. */
const fixedPrice = sql.raw(`trunc(case model.title when 'CPA' then click.price
          when '${revenueShareModel}' then least(coalesce(conversion.value, 0) * coalesce(click.revenue_share, 0) * 0.01, click.price)
        end, ${eventDecimals})`);

/** The costs and incomes of conversions' events: of those that count them, or of those that take them back. */
const ofEvents = (takenBack: boolean) => sql`
  select conversion, (line -> 'line' ->> 'cost')::numeric as cost, (line -> 'line' ->> 'publisherRevenue')::numeric as income
  from conversion_events where taken_back = ${takenBack}`;

/** Invariants of billed events. */
export const billingInvariants: readonly Invariant[] = [
  {
    name: 'a conversion is billed if it has a price, no reason against it and no rejection, and no other is',
    broken: sql`
      select billed.conversion as broken from billed_conversions as billed left join conversions on conversions.id = billed.conversion
      where price is null or unbilled_reason is not null or status = 'rejected'
      union select id from conversions
      where price is not null and unbilled_reason is null and status <> 'rejected'
        and not exists (select from billed_conversions where conversion = conversions.id)`,
  },
  {
    name: 'a billed conversion has the price that its click fixed, and its click had terms and a campaign that could be billed',
    broken: sql`
      select conversion.id as broken from billed_conversions as billed join conversions as conversion on conversion.id = billed.conversion
      left join clicks as click on click.click_id = conversion.click_id
      left join advert_campaigns as campaign on campaign.id = conversion.campaign
      left join pricing_models as model
        on model.id = coalesce((click.facts -> 'ids' ->> 'pricingModel')::integer, campaign.pricing_model)
      where (billed.click_id, billed.goal) <> (conversion.click_id, conversion.goal)
        or click.click_id is null and conversion.received_at > now() - make_interval(days => ${limits.clicksKept})
        or click.click_id is not null and (
        click.campaign <> conversion.campaign or click.price_currency is distinct from conversion.price_currency
        or coalesce(click.campaign_state not in ('servable', 'justPaused'), true)
        or coalesce(conversion.price <> ${fixedPrice}, conversion.price is not null)
      )`,
  },
  {
    name: 'a billed conversion is paid in the currency of its hour, which is that of its click',
    broken: sql`
      select billed.conversion as broken from billed_conversions as billed join clicks using (click_id)
      join conversion_events as event on event.conversion = billed.conversion and not taken_back
      join booked_hours on hour = date_trunc('hour', to_timestamp((line -> 'line' ->> 'time')::bigint), 'UTC')
      where price_currency <> currency`,
  },
  {
    name: 'a conversion’s events cost and earn what is billed of it, and a rejection takes it back',
    broken: sql`
      select counted.conversion as broken from (${ofEvents(false)}) as counted
      join conversions as conversion on conversion.id = counted.conversion
      left join (${ofEvents(true)}) as back on back.conversion = counted.conversion
      left join billed_conversions as billed on billed.conversion = counted.conversion
      where counted.cost <> case
          when billed.conversion is not null then price when unbilled_reason is null then coalesce(price, 0) else 0 end
        or counted.income < 0 or counted.income > counted.cost
        or (back.cost, back.income) <> (-counted.cost, -counted.income)
        or (back.conversion is null) <> (status <> 'rejected' or billed.conversion is not null)`,
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
