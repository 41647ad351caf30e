import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { campaignCheckTitles } from '#src/i18n/en/statistics/delivery.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type CampaignStep, deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import type { CampaignDelivery } from '#src/resources/statistics/routes/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { loadActiveBlocks } from '../model/activeBlocks.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { executeQuery } from '../query/executeQuery.ts';
import type { Filter } from '../query/parseQuery.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';
import { toBidMultiplier } from './bidPrices.ts';
import { type CampaignFacts, checkCampaign, remainingRequests } from './checkCampaign.ts';
import { countImpressionsSince } from './countImpressionsSince.ts';
import { compileFunnelQuery, compileRepeatsQuery, type Funnel, type Step, toFunnel } from './funnel.ts';
import { toHeadline } from './headline.ts';
import { loadCampaignSteps } from './loadCampaignSteps.ts';
import { loadTenantFigures } from './loadTenantFigures.ts';
import { loadModelTitle, loadRates } from './modelRates.ts';
import { recentPeriod, toDailyAverage } from './recentPeriod.ts';
import { loadCampaignCreatives } from './servableCreatives.ts';

type Campaign = RowOf<typeof advertCampaigns>;

interface CampaignContext extends QueryContext {
  readonly campaign: Campaign;
  readonly now: number;
  /** The rows that the campaign's owner has bought. */
  readonly bought: Tenant;
  readonly own: readonly Filter[];
}

/** Loads the impressions and the spend by the campaign’s days. */
async function loadDelivery({ campaign: { timezone, startAt }, own, bought, ...context }: CampaignContext) {
  const today = dateInZone(timezone, context.now);
  const yesterday = addDays(today, -1);
  const first = [dateInZone(timezone, Date.parse(startAt)), addDays(today, -1000)].toSorted().at(-1) ?? yesterday;
  const from = first < yesterday ? first : yesterday;
  const query = { from, to: today, timezone, filters: own };
  const [rows, totals] = await Promise.all([
    loadTenantFigures(context, bought, {
      ...query,
      from: yesterday,
      groups: ['day'],
      metrics: ['impressions', 'cost'],
    }),
    loadTenantFigures(context, bought, { ...query, metrics: ['cost'] }),
  ]);
  const figure = (day: string, name: string) => rows.find(({ key }) => key === day)?.figures[name] ?? 0;
  const impressions = (day: string) => Number(figure(day, 'impressions'));
  return {
    delivered: { yesterday: impressions(yesterday), today: impressions(today) },
    spent: { today: String(figure(today, 'cost')), total: String(totals[0]?.figures['cost'] ?? 0) },
  };
}

/** Loads the factor that converts the campaign’s bids to prices for a thousand impressions. */
async function loadBidMultiplier({
  platform,
  campaign,
  own,
  bought,
  ...context
}: CampaignContext): Promise<number | undefined> {
  const ofOwner: Filter = { field: sides.buyer, op: 'in', values: [campaign.owner] };
  const [model, ...rates] = await Promise.all([
    loadModelTitle(platform.database.sql, campaign.pricingModel),
    loadRates({ platform, ...context }, bought, own),
    loadRates({ platform, ...context }, bought, [ofOwner]),
  ]);
  return toBidMultiplier(model, rates);
}

type Steps = readonly Step<CampaignStep>[];

/** Counts the requests above the tightest cap on impressions. */
async function countCapped({ campaign, statistics, actor, now }: CampaignContext, steps: Steps, ads: number) {
  const caps = (campaign.frequencyCaps ?? []).filter(({ event }) => event === 'impression');
  if (caps.length === 0) return undefined;
  const market = Tenant.ofMarket(actor);
  const cappedRequests = await Promise.all(
    caps.map(async ({ count, windowSeconds, per }) => {
      const cap = { count: per === 'creative' ? count * Math.max(1, ads) : count, window: windowSeconds };
      const query = compileRepeatsQuery(cap, steps, toFormatScope(campaign, now), market);
      const [row] = (await executeQuery(statistics.engine, query, actor.signal)).rows;
      return Number(row?.[0] ?? 0);
    }),
  );
  return Math.max(...cappedRequests);
}

const toFormatScope = ({ adFormat }: Campaign, now: number) => ({
  period: recentPeriod(now),
  of: (bind: (type: string, value: number) => string) => `adFormat = ${bind('UInt32', adFormat)}`,
});

const toRemoved = ({ removed }: Funnel<CampaignStep>): CampaignFacts['removed'] => ({
  geography: removed('geography'),
  audience: removed('audience'),
  sources: removed('sources'),
  size: removed('size'),
  blocked: removed('blocked'),
  rules: removed('rules'),
  schedule: removed('schedule'),
  floor: removed('floor'),
});

async function loadFacts(campaignContext: CampaignContext): Promise<CampaignFacts> {
  const { platform, statistics, actor, campaign, now, bought, own } = campaignContext;
  const ads = (await loadCampaignCreatives(platform.database.sql, [campaign.id])).get(campaign.id) ?? {
    all: 0,
    waiting: 0,
    approved: [],
  };
  const [multiplier, blocks] = await Promise.all([
    loadBidMultiplier(campaignContext),
    loadActiveBlocks(platform.database.sql, campaign.id),
  ]);
  const steps = await loadCampaignSteps(platform.database.sql, { campaign, ads: ads.approved, blocks }, multiplier);
  const servable = ads.approved.filter(({ id }) => !blocks.creative.has(id)).length;
  const query = compileFunnelQuery(steps, toFormatScope(campaign, now), Tenant.ofMarket(actor));
  const [answer, capped, delivery, shownSinceChange] = await Promise.all([
    executeQuery(statistics.engine, query, actor.signal),
    countCapped(campaignContext, steps, servable),
    loadDelivery(campaignContext),
    countImpressionsSince(campaignContext, bought, own, campaign.updatedAt),
  ]);
  const funnel = toFunnel(steps, answer);
  return {
    campaign,
    now,
    creatives: { all: ads.all, waiting: ads.waiting, approved: ads.approved.length, shown: servable },
    requests: funnel.total,
    removed: toRemoved(funnel),
    capped,
    price: multiplier === undefined ? undefined : Number(campaign.bid.amount) * multiplier,
    ...delivery,
    shownSinceChange,
  };
}

/**
 * Explains why a campaign does or doesn’t deliver. It returns the owner's settings and the publishers' requirements, with the share of
 * recent requests that each removes.
 * @throws Refusal notFound for a campaign that the actor may not read, and as `executeQuery` does
 */
export async function explainCampaignDelivery(context: QueryContext, id: number): Promise<CampaignDelivery> {
  const { platform, statistics, actor, now = Date.now() } = context;
  const campaign = toTypedRecord(advertCampaigns, await read(platform, actor, advertCampaigns, id));
  const bought = Tenant.onSide(actor, sides.buyer);
  const own: readonly Filter[] = [{ field: 'campaign', op: 'in', values: [id] }];
  const facts = await platform.fairQueues.run('delivery', actor, () =>
    loadFacts({ ...context, now, campaign, bought, own }),
  );
  const checks = checkCampaign(facts);
  return {
    ...toHeadline(checks, facts.delivered),
    checks: checks.map((check) => ({ ...check, title: campaignCheckTitles[check.name] })),
    days: deliveryLimits.days,
    requests: facts.requests,
    leftPerDay: toDailyAverage(remainingRequests(facts)),
    dataUntil: await statistics.dataUntil(rawEvents),
  };
}
