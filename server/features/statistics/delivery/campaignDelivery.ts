import { read } from '#server/operations/read.ts';
import { typed } from '#server/operations/typedRows.ts';
import { campaignCheckTitles } from '#src/i18n/en/statistics/delivery.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type CampaignStep, deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { sides } from '#src/resources/statistics/dimensions.ts';
import type { CampaignDelivery } from '#src/resources/statistics/routes/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { activeBlocks } from '../model/activeBlocks.ts';
import { ask } from '../query/ask.ts';
import type { Asker } from '../query/prepare.ts';
import type { Filter } from '../query/readQuery.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { addDays, dateIn } from '../query/zones.ts';
import { adsOf } from './ads.ts';
import { type CampaignFacts, campaignVerdicts, leftOf } from './campaignRules.ts';
import { stepsOf } from './campaignSteps.ts';
import { type Funnel, printFunnel, printRepeats, readFunnel, type Step } from './funnel.ts';
import { headlineOf } from './headline.ts';
import { modelTitle, ratesOf } from './modelRates.ts';
import { ownFigures } from './ownFigures.ts';
import { worthOf } from './prices.ts';
import { perDay, recentDays } from './recent.ts';
import { shownSince } from './shownSince.ts';

type Campaign = RowOf<typeof advertCampaigns>;

interface Case extends Asker {
  readonly campaign: Campaign;
  readonly now: number;
  /** What its owner has bought. */
  readonly bought: Tenant;
  readonly own: readonly Filter[];
}

/** What was delivered and spent, by the campaign’s days. */
async function deliveredBy({ campaign: { timezone, startAt }, own, bought, ...asker }: Case) {
  const today = dateIn(timezone, asker.now);
  const yesterday = addDays(today, -1);
  const first = [dateIn(timezone, Date.parse(startAt)), addDays(today, -1000)].toSorted().at(-1) ?? yesterday;
  const from = first < yesterday ? first : yesterday;
  const asked = { from, to: today, timezone, filters: own };
  const [rows, totals] = await Promise.all([
    ownFigures(asker, bought, { ...asked, from: yesterday, groups: ['day'], metrics: ['impressions', 'cost'] }),
    ownFigures(asker, bought, { ...asked, metrics: ['cost'] }),
  ]);
  const figure = (day: string, name: string) => rows.find(({ key }) => key === day)?.figures[name] ?? 0;
  const impressions = (day: string) => Number(figure(day, 'impressions'));
  return {
    delivered: { yesterday: impressions(yesterday), today: impressions(today) },
    spent: { today: String(figure(today, 'cost')), total: String(totals[0]?.figures['cost'] ?? 0) },
  };
}

/** What the campaign’s bids are multiplied by to be bids for a thousand impressions. */
async function worthFor({ platform, campaign, own, bought, ...asker }: Case): Promise<number | undefined> {
  const ofOwner: Filter = { field: sides.buyer, op: 'in', values: [campaign.owner] };
  const [model, ...rates] = await Promise.all([
    modelTitle(platform.database.sql, campaign.pricingModel),
    ratesOf({ platform, ...asker }, bought, own),
    ratesOf({ platform, ...asker }, bought, [ofOwner]),
  ]);
  return worthOf(model, rates);
}

type Steps = readonly Step<CampaignStep>[];

/** Requests after the tightest cap on impressions. */
async function cappedOf({ campaign, statistics, actor, now }: Case, steps: Steps, ads: number) {
  const caps = (campaign.frequencyCaps ?? []).filter(({ event }) => event === 'impression');
  if (caps.length === 0) return undefined;
  const market = Tenant.ofMarket(actor);
  const counted = await Promise.all(
    caps.map(async ({ count, windowSeconds, per }) => {
      const cap = { count: per === 'creative' ? count * Math.max(1, ads) : count, window: windowSeconds };
      const query = printRepeats(cap, steps, ofFormat(campaign, now), market);
      const [row] = (await ask(statistics.engine, query, actor.signal)).rows;
      return Number(row?.[0] ?? 0);
    }),
  );
  return Math.max(...counted);
}

const ofFormat = ({ adFormat }: Campaign, now: number) => ({
  period: recentDays(now),
  of: (bind: (type: string, value: number) => string) => `adFormat = ${bind('UInt32', adFormat)}`,
});

const removedBy = ({ removed }: Funnel<CampaignStep>): CampaignFacts['removed'] => ({
  geography: removed('geography'),
  audience: removed('audience'),
  sources: removed('sources'),
  size: removed('size'),
  blocked: removed('blocked'),
  rules: removed('rules'),
  schedule: removed('schedule'),
  floor: removed('floor'),
});

async function factsOf(one: Case): Promise<CampaignFacts> {
  const { platform, statistics, actor, campaign, now, bought, own } = one;
  const ads = (await adsOf(platform.database.sql, [campaign.id])).get(campaign.id) ?? {
    all: 0,
    waiting: 0,
    approved: [],
  };
  const [worth, blocks] = await Promise.all([worthFor(one), activeBlocks(platform.database.sql, campaign.id)]);
  const steps = await stepsOf(platform.database.sql, { campaign, ads: ads.approved, blocks }, worth);
  const shown = ads.approved.filter(({ id }) => !blocks.creative.has(id)).length;
  const query = printFunnel(steps, ofFormat(campaign, now), Tenant.ofMarket(actor));
  const [answer, capped, told, shownSinceChange] = await Promise.all([
    ask(statistics.engine, query, actor.signal),
    cappedOf(one, steps, shown),
    deliveredBy(one),
    shownSince(one, bought, own, campaign.updatedAt),
  ]);
  const funnel = readFunnel(steps, answer);
  return {
    campaign,
    now,
    creatives: { all: ads.all, waiting: ads.waiting, approved: ads.approved.length, shown },
    requests: funnel.total,
    removed: removedBy(funnel),
    capped,
    price: worth === undefined ? undefined : Number(campaign.bid.amount) * worth,
    ...told,
    shownSinceChange,
  };
}

/**
 * Why a campaign does or doesn’t deliver: what its owner has set, what publishers ask for, and the share of the last days’ requests
 * that each removes.
 * @throws Refusal notFound for a campaign that the actor may not read, and as `ask` does
 */
export async function campaignDelivery(asker: Asker, id: number): Promise<CampaignDelivery> {
  const { platform, statistics, actor, now = Date.now() } = asker;
  const campaign = typed(advertCampaigns, await read(platform, actor, advertCampaigns, id));
  const bought = Tenant.onSide(actor, sides.buyer);
  const own: readonly Filter[] = [{ field: 'campaign', op: 'in', values: [id] }];
  const facts = await platform.fairQueues.run('delivery', actor, () =>
    factsOf({ ...asker, now, campaign, bought, own }),
  );
  const checks = campaignVerdicts(facts);
  return {
    ...headlineOf(checks, facts.delivered),
    checks: checks.map((check) => ({ ...check, title: campaignCheckTitles[check.name] })),
    days: deliveryLimits.days,
    requests: facts.requests,
    leftPerDay: perDay(leftOf(facts)),
    dataUntil: await statistics.dataUntil(eventSource),
  };
}
