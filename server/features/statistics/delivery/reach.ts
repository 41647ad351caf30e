import { findRecords } from '#server/operations/findRecords.ts';
import { read } from '#server/operations/read.ts';
import { typed } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import { plainDecimal } from '#src/format/number.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { Reach, ReachBody, targetingNames } from '#src/resources/adnet/routes/reach.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { deliveryLimits, type ReachLimit } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import { allows } from '#src/schema/access/ability.ts';
import { ask } from '../query/ask.ts';
import type { Asker } from '../query/prepare.ts';
import type { Filter } from '../query/readQuery.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { affordable } from './campaignRules.ts';
import { all, type Condition, meets, type Prices } from './conditions.ts';
import { type Funnel, printFunnel, readFunnel, type Step } from './funnel.ts';
import { modelTitle, ratesOf } from './modelRates.ts';
import { pricesOf, type Rates, worthOf } from './prices.ts';
import { perDay, recentDays, shareOf } from './recent.ts';
import { hoursOf, listConditions, type ReadLists, restrictionsOf } from './terms.ts';

type Name = (typeof targetingNames)[number] | ReachLimit;

/** Source lists that the actor may read; others name nothing. */
const ownLists =
  ({ platform, actor }: Asker): ReadLists =>
  async (ids) =>
    (await findRecords(platform.database.sql, actor, sourceLists, ids)).map((record) => typed(sourceLists, record));

async function stepsOf(asker: Asker, body: ReachBody): Promise<readonly Step<Name>[]> {
  const lists = await listConditions(asker.platform.database.sql, ownLists(asker), body);
  return [
    ...restrictionsOf(body.targeting),
    { name: 'lists', holds: all(lists) },
    { name: 'schedule', holds: hoursOf(body.schedule, body.timezone) },
  ];
}

/** What happens after impressions of the campaign, before that of all its owner’s. */
async function ownRates(asker: Asker, { campaign: id }: ReachBody): Promise<readonly Rates[]> {
  const bought = Tenant.onSide(asker.actor, sides.buyer);
  const { platform, actor } = asker;
  const campaign = id === null ? undefined : typed(advertCampaigns, await read(platform, actor, advertCampaigns, id));
  const filters: Filter[] = [
    ...(campaign ? [{ field: 'campaign', op: 'in', values: [campaign.id] } as const] : []),
    { field: sides.buyer, op: 'in', values: [campaign?.owner ?? actor.id] },
  ];
  return Promise.all(filters.map((filter) => ratesOf(asker, bought, [filter])));
}

/** The bids of a body as prices for a thousand impressions; undefined where nobody can tell. */
async function pricesIn(asker: Asker, body: ReachBody): Promise<Prices | undefined> {
  if (body.bid === null) return undefined;
  const model = await modelTitle(asker.platform.database.sql, body.pricingModel);
  const worth = model === '' ? 1 : worthOf(model, await ownRates(asker, body));
  const priced = (bids: ReachBody['countryBids'] | ReachBody['zoneBids'], name: 'country' | 'zone') =>
    (bids ?? []).map(
      (each) => [Number(Object.entries(each).find(([key]) => key === name)?.[1]), Number(each['bid'])] as const,
    );
  if (worth === undefined) return undefined;
  const bids = {
    bid: Number(body.bid),
    countries: priced(body.countryBids, 'country'),
    zones: priced(body.zoneBids, 'zone'),
  };
  return pricesOf(bids, worth);
}

const plainPrice = (floor: string | null): string | null => (floor === null ? null : new Exact(floor).toFixed());

/** Requests that the bid meets: whose floor it reaches, and those without one. */
function budgetOf({ dailyBudget }: ReachBody, prices: Prices | undefined, { priced }: Funnel<Name>): Reach['budget'] {
  const impressionsPerDay = dailyBudget === null ? undefined : affordable(dailyBudget, prices?.bid);
  if (impressionsPerDay === undefined) return null;
  const reached = perDay(priced);
  return { impressionsPerDay, share: reached === 0 ? null : Math.min(1, impressionsPerDay / reached) };
}

/**
 * How many requests of the market are left for a campaign that is being edited, and what bids meet their floors.
 * @throws Refusal forbidden for who writes no campaigns, statisticsField, notFound, and as `ask` does
 */
export async function reach(asker: Asker, body: ReachBody): Promise<Reach> {
  const { platform, statistics, actor, now = Date.now() } = asker;
  const writes = ['create', 'update'].some((action) => allows(actor.ability, action, advertCampaigns.name));
  if (!writes) refuse('forbidden');
  if (!isZone(body.timezone)) refuse('statisticsField', { field: 'timezone' }, 'timezone');
  const { adFormat } = body;
  const of: Condition | undefined = adFormat === null ? undefined : (bind) => `adFormat = ${bind('UInt32', adFormat)}`;
  const [steps, funnel, prices] = await platform.fairQueues.run('statistics', actor, async () => {
    const [made, priced] = await Promise.all([stepsOf(asker, body), pricesIn(asker, body)]);
    const funnelled = { period: recentDays(now), of, price: priced && meets(priced) };
    const query = printFunnel(made, funnelled, Tenant.ofMarket(actor));
    return [made, readFunnel(made, await ask(statistics.engine, query, actor.signal)), priced] as const;
  });
  const [price25, price50, price75] = funnel.floors.map(plainPrice);
  return {
    days: deliveryLimits.days,
    ofFormat: perDay(funnel.total),
    requestsPerDay: perDay(funnel.left),
    price25: price25 ?? null,
    price50: price50 ?? null,
    price75: price75 ?? null,
    bid: prices
      ? { price: plainDecimal(prices.bid), share: funnel.left === 0 ? null : funnel.priced / funnel.left }
      : null,
    budget: budgetOf(body, prices, funnel),
    restrictions: steps
      .filter(({ holds }) => holds !== undefined)
      .map(({ name }) => ({
        name,
        removed: shareOf(funnel.removed(name), funnel.total),
        without: perDay(funnel.without(name)),
      })),
    currency: platform.configuration.adCurrency,
    dataUntil: await statistics.dataUntil(eventSource),
  };
}
