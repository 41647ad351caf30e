import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Days whose clicks and conversions a campaign's conversion rate is computed from. */
const rateDays = 30;
/** The conversion rate of a campaign without a conversion in these days. */
const unknownRate = 0.01;

const rateSpan = sql.raw(`now() - interval '${rateDays} days'`);

/** Of `campaign` and `click`: whether the click has billed each goal as often as it can. */
const isExhausted = sql`exists (select from billed_conversions where click_id = click.click_id) and not exists (
  select from jsonb_array_elements(campaign.conversion_goals) as offer
  where click.clicked_at + (offer ->> 'windowDays')::integer * interval '1 day' > now() and (
    select count(*) from billed_conversions as billed where billed.click_id = click.click_id and billed.goal = offer ->> 'name'
  ) < coalesce((offer -> 'repeat' ->> 'perClick')::integer, 1)
)`;

/** Of `campaign`: billed conversions by click. */
const conversionRate = sql`coalesce((
  select nullif(count(*), 0)::numeric / nullif((
    select count(*) from clicks where clicks.campaign = campaign.id and billable and clicked_at > ${rateSpan}
  ), 0)
  from billed_conversions as billed join conversions on conversions.id = billed.conversion
  where conversions.campaign = campaign.id and billed_at > ${rateSpan}
), ${unknownRate}::numeric)`;

/**
 * SQL of the expected cost of a user's open clicks, which can still convert: a row for each campaign with currency, amount and the time
 * until which the last click can convert. The amount is at most the budget that is left: the largest since these clicks, as one that was
 * lowered can be raised again.
 */
export const openClicksSql = (user: SQL | Placeholder): SQL => sql`
  select open.currency, least(ceil(open.prices * ${conversionRate} * 1000000) / 1000000, budget_left) as amount,
    open.last + goals.longest as until
  from advert_campaigns as campaign
  cross join lateral (
    select max((offer ->> 'windowDays')::integer) * interval '1 day' as longest
    from jsonb_array_elements(campaign.conversion_goals) as offer
  ) as goals
  cross join lateral (
    select coalesce(click.price_currency, campaign.bid_currency) as currency,
      sum(coalesce(click.price, campaign.bid)) as prices, max(click.clicked_at) as last,
      greatest(campaign.total_budget, max(click.total_budget)) as budget
    from clicks as click
    where click.campaign = campaign.id and click.billable and click.clicked_at > now() - goals.longest and not (${isExhausted})
    group by 1
  ) as open
  cross join lateral (
    select open.budget - coalesce((
      select spent from campaign_spend where campaign_spend.campaign = campaign.id and period = 'total'
    ), 0) as budget_left
  ) as budget
  where campaign.owner = ${user} and budget_left > 0`;
