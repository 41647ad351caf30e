import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { limits } from '#src/limits.ts';

/** Days before today from which a campaign's conversion rate is computed. */
const rateDays = 30;
/** The conversion rate of a campaign without a conversion in these days. */
const unknownRate = 0.01;

/** The first of these days (UTC), because clicks are summed by day. */
const rateBeginSql = sql.raw(`(now() at time zone 'UTC')::date - ${rateDays}`);

/** Tests for `campaign` and `click` whether the click has billed each goal as often as allowed. */
const isExhaustedSql = sql`not exists (
  select from jsonb_array_elements(campaign.conversion_goals) as offer
  where click.clicked_at + (offer ->> 'windowDays')::integer * interval '1 day' > now() and (
    select count(*) from billed_conversions as billed where billed.click_id = click.click_id and billed.goal = offer ->> 'name'
  ) < coalesce((offer -> 'repeat' ->> 'perClick')::integer, 1)
)`;

/** Returns billed conversions per click of `campaign`. */
const conversionRateSql = sql`coalesce((
  select nullif(count(*), 0)::numeric / nullif((
    select sum(clicks) from click_sums where click_sums.campaign = campaign.id and day >= ${rateBeginSql}
  ), 0)
  from billed_conversions as billed join conversions on conversions.id = billed.conversion
  where conversions.campaign = campaign.id and billed_at >= (${rateBeginSql})::timestamp at time zone 'UTC'
), ${unknownRate}::numeric)`;

/** Selects the sums of clicks by day of `campaign`. `longest` is the longest window of its goals, now or when the clicks arrived. */
const daySumsSql = sql`
  select sums.*, greatest(goals.days, sums.window_days) * interval '1 day' as longest
  from click_sums as sums cross join (
    select max((offer ->> 'windowDays')::integer) as days from jsonb_array_elements(campaign.conversion_goals) as offer
  ) as goals
  where sums.campaign = campaign.id`;

/** The first day (UTC) of `sums` that may have a click that can still convert. */
const firstDaySql = sql`((now() - sums.longest) at time zone 'UTC')::date`;

/** Selects the clicks of the day of `sums`. */
const isOfDaySql = sql`click.campaign = sums.campaign and click.billable and coalesce(click.price_currency, '') = sums.currency
  and click.clicked_at >= sums.day::timestamp at time zone 'UTC' and click.clicked_at < (sums.day + 1)::timestamp at time zone 'UTC'
  and click.clicked_at > now() - sums.longest`;

/**
 * Selects rows that add up to the clicks of `campaign` that can still convert. Later days are summed already. The first day's clicks are
 * read, and exhausted clicks are subtracted.
 */
const openClickRowsSql = sql`
  select currency, prices, clicks, last_at + longest as until, total_budget from (${daySumsSql}) as sums where sums.day > ${firstDaySql}
  union all
  select sums.currency, coalesce(click.price, 0), 1, click.clicked_at + sums.longest, click.total_budget
  from (${daySumsSql}) as sums join clicks as click on ${isOfDaySql} where sums.day = ${firstDaySql}
  union all
  select sums.currency, -coalesce(click.price, 0), -1, null, null
  from (
    select distinct billed.click_id from billed_conversions as billed join conversions on conversions.id = billed.conversion
    where conversions.campaign = campaign.id and billed_at > now() - make_interval(days => ${limits.clicksKept}::integer)
  ) as converted
  join clicks as click on click.click_id = converted.click_id
  join (${daySumsSql}) as sums on ${isOfDaySql}
  where ${isExhaustedSql}`;

/**
 * SQL of the expected cost of a user's open clicks. Each campaign has a row with currency, amount and the time until which the last click
 * can convert. The amount is at most the remaining budget. The largest budget since these clicks counts, because a lowered budget can be
 * raised again. Removed or shortened goals can be restored too.
 */
export const openClicksSql = (user: SQL | Placeholder): SQL => sql`
  select open.currency, least(ceil(open.prices * ${conversionRateSql} * 1000000) / 1000000, budget_left) as amount, open.until
  from advert_campaigns as campaign
  cross join lateral (
    select coalesce(nullif(currency, ''), campaign.bid_currency) as currency,
      sum(prices + case when currency = '' then clicks * campaign.bid else 0 end) as prices, max(until) as until,
      greatest(campaign.total_budget, max(total_budget)) as budget
    from (${openClickRowsSql}) as parts group by 1 having sum(clicks) > 0
  ) as open
  cross join lateral (
    select open.budget - coalesce((
      select spent from campaign_spend where campaign_spend.campaign = campaign.id and period = 'total'
    ), 0) as budget_left
  ) as budget
  where campaign.owner = ${user} and budget_left > 0`;
