import { findRecords } from '#server/operations/findRecords.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import { toPlainDecimal } from '#src/format/number.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { Reach, ReachBody, targetingNames } from '#src/resources/adnet/routes/reach.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { deliveryLimits, type ReachLimit } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import { allows } from '#src/schema/access/ability.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { executeQuery } from '../query/executeQuery.ts';
import type { Filter } from '../query/parseQuery.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import { Tenant } from '../query/tenant.ts';
import { type Rates, toBidMultiplier, toBidPrices } from './bidPrices.ts';
import { type LoadLists, loadListConditions, toRestrictions, toScheduleCondition } from './campaignTargeting.ts';
import { affordableImpressions } from './checkCampaign.ts';
import { compileFunnelQuery, type Funnel, type Step, toFunnel } from './funnel.ts';
import { loadModelTitle, loadRates } from './modelRates.ts';
import { recentPeriod, toDailyAverage, toShare } from './recentPeriod.ts';
import { allOf, type BidPrices, bidMeetsFloor, type Condition } from './targetingConditions.ts';

type RestrictionName = (typeof targetingNames)[number] | ReachLimit;

/** Loads source lists that the actor may read; others match nothing. */
const loadReadableLists =
  ({ platform, actor }: QueryContext): LoadLists =>
  async (ids) =>
    (await findRecords(platform.database.sql, actor, sourceLists, ids)).map((record) =>
      toTypedRecord(sourceLists, record),
    );

async function loadSteps(context: QueryContext, body: ReachBody): Promise<readonly Step<RestrictionName>[]> {
  const lists = await loadListConditions(context.platform.database.sql, loadReadableLists(context), body);
  return [
    ...toRestrictions(body.targeting),
    { name: 'lists', holds: allOf(lists) },
    { name: 'schedule', holds: toScheduleCondition(body.schedule, body.timezone) },
  ];
}

/** Loads what follows impressions of the campaign, then of all its owner’s campaigns. */
async function loadOwnRates(context: QueryContext, { campaign: id }: ReachBody): Promise<readonly Rates[]> {
  const bought = Tenant.onSide(context.actor, sides.buyer);
  const { platform, actor } = context;
  const campaign =
    id === null ? undefined : toTypedRecord(advertCampaigns, await read(platform, actor, advertCampaigns, id));
  const filters: Filter[] = [
    ...(campaign ? [{ field: 'campaign', op: 'in', values: [campaign.id] } as const] : []),
    { field: sides.buyer, op: 'in', values: [campaign?.owner ?? actor.id] },
  ];
  return Promise.all(filters.map((filter) => loadRates(context, bought, [filter])));
}

/** Converts a body's bids to prices for a thousand impressions; undefined if unknown. */
async function loadPrices(context: QueryContext, body: ReachBody): Promise<BidPrices | undefined> {
  if (body.bid === null) return undefined;
  const model = await loadModelTitle(context.platform.database.sql, body.pricingModel);
  const multiplier = model === '' ? 1 : toBidMultiplier(model, await loadOwnRates(context, body));
  const toPairs = (bids: ReachBody['countryBids'] | ReachBody['zoneBids'], name: 'country' | 'zone') =>
    (bids ?? []).map(
      (each) => [Number(Object.entries(each).find(([key]) => key === name)?.[1]), Number(each['bid'])] as const,
    );
  if (multiplier === undefined) return undefined;
  const bids = {
    bid: Number(body.bid),
    countries: toPairs(body.countryBids, 'country'),
    zones: toPairs(body.zoneBids, 'zone'),
  };
  return toBidPrices(bids, multiplier);
}

const plainPrice = (floor: string | null): string | null => (floor === null ? null : new Exact(floor).toFixed());

/** Requests that the bid can win: without a floor, or with a floor that the bid reaches. */
function toBudget(
  { dailyBudget }: ReachBody,
  prices: BidPrices | undefined,
  { priced }: Funnel<RestrictionName>,
): Reach['budget'] {
  const impressionsPerDay = dailyBudget === null ? undefined : affordableImpressions(dailyBudget, prices?.bid);
  if (impressionsPerDay === undefined) return null;
  const reached = toDailyAverage(priced);
  return { impressionsPerDay, share: reached === 0 ? null : Math.min(1, impressionsPerDay / reached) };
}

/**
 * Estimates the market's requests that a draft campaign can reach, and how its bids compare with their floors.
 * @throws Refusal forbidden if the actor can't write campaigns, statisticsField, notFound, and as `executeQuery` does
 */
export async function estimateReach(context: QueryContext, body: ReachBody): Promise<Reach> {
  const { platform, statistics, actor, now = Date.now() } = context;
  const canWrite = ['create', 'update'].some((action) => allows(actor.ability, action, advertCampaigns.name));
  if (!canWrite) refuse('forbidden');
  if (!isZone(body.timezone)) refuse('statisticsField', { field: 'timezone' }, 'timezone');
  const { adFormat } = body;
  const formatCondition: Condition | undefined =
    adFormat === null ? undefined : (bind) => `adFormat = ${bind('UInt32', adFormat)}`;
  const [steps, funnel, prices] = await platform.fairQueues.run('statistics', actor, async () => {
    const [reachSteps, priced] = await Promise.all([loadSteps(context, body), loadPrices(context, body)]);
    const scope = { period: recentPeriod(now), of: formatCondition, price: priced && bidMeetsFloor(priced) };
    const query = compileFunnelQuery(reachSteps, scope, Tenant.ofMarket(actor));
    return [
      reachSteps,
      toFunnel(reachSteps, await executeQuery(statistics.engine, query, actor.signal)),
      priced,
    ] as const;
  });
  const [price25, price50, price75] = funnel.floors.map(plainPrice);
  return {
    days: deliveryLimits.days,
    ofFormat: toDailyAverage(funnel.total),
    requestsPerDay: toDailyAverage(funnel.left),
    price25: price25 ?? null,
    price50: price50 ?? null,
    price75: price75 ?? null,
    bid: prices
      ? { price: toPlainDecimal(prices.bid), share: funnel.left === 0 ? null : funnel.priced / funnel.left }
      : null,
    budget: toBudget(body, prices, funnel),
    restrictions: steps
      .filter(({ holds }) => holds !== undefined)
      .map(({ name }) => ({
        name,
        removed: toShare(funnel.removed(name), funnel.total),
        without: toDailyAverage(funnel.without(name)),
      })),
    currency: platform.configuration.adCurrency,
    dataUntil: await statistics.dataUntil(rawEvents),
  };
}
