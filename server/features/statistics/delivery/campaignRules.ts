import { Exact } from '#src/fields/money/exact.ts';
import { formatDate } from '#src/format/date.ts';
import { moneyWords } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { campaignStepTexts, campaignTexts as texts } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import {
  type CampaignCheck,
  type CampaignStep,
  campaignSteps,
  deliveryLimits,
  type Mend,
} from '#src/resources/statistics/delivery.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { statusName } from '#src/schema/status.ts';
import type { Delivered } from './headline.ts';
import { ok, stepVerdict, stops, type Verdict } from './verdict.ts';

type Campaign = RowOf<typeof advertCampaigns>;

/** What a campaign’s checks go by. */
export interface CampaignFacts {
  readonly campaign: Pick<
    Campaign,
    | 'status'
    | 'statusReason'
    | 'autoPause'
    | 'paused'
    | 'archived'
    | 'startAt'
    | 'endAt'
    | 'dailyBudget'
    | 'totalBudget'
  >;
  /** Milliseconds. */
  readonly now: number;
  /** `shown`: approved, and blocked by no rule. */
  readonly creatives: {
    readonly all: number;
    readonly waiting: number;
    readonly approved: number;
    readonly shown: number;
  };
  /** Of the last days, for the campaign’s format. */
  readonly requests: number;
  /** What each step removes of what those before it leave. */
  readonly removed: Readonly<Record<CampaignStep, number>>;
  /** Requests after the cap of their visitors; undefined without a cap on impressions. */
  readonly capped: number | undefined;
  /** Amounts, of all time and of today by the campaign’s clocks. */
  readonly spent: { readonly total: string; readonly today: string };
  /** What a thousand impressions cost; undefined where nobody can tell yet. */
  readonly price: number | undefined;
  readonly delivered: Delivered;
  /** Impressions since the last change of the campaign. */
  readonly shownSinceChange: number;
}

type Check = Verdict<CampaignCheck>;

function statusRule({ campaign }: CampaignFacts): Check {
  const { statusReason, autoPause, paused, archived } = campaign;
  const status = advertCampaigns.status && statusName(advertCampaigns.status.machine, campaign.status);
  if (archived) return stops('status', texts.archived, 'unarchive');
  if (status === 'rejected') return stops('status', say(texts.rejected, { reason: statusReason ?? '' }), 'resubmit');
  if (status === 'pending') return stops('status', texts.pending);
  if (status === 'closed') return stops('status', texts.closed);
  // Budgets have a check of their own.
  if (autoPause === 'noMoney') return stops('status', texts.noMoney);
  return paused ? stops('status', texts.paused, 'resume') : ok('status', texts.active);
}

function datesRule({ campaign: { startAt, endAt }, now }: CampaignFacts): Check {
  if (Date.parse(startAt) > now) return stops('dates', say(texts.early, { date: formatDate(startAt) }), 'changeDates');
  if (endAt === null) return ok('dates', texts.endless);
  const date = formatDate(endAt);
  return Date.parse(endAt) <= now
    ? stops('dates', say(texts.over, { date }), 'changeDates')
    : ok('dates', say(texts.until, { date }));
}

function creativesRule({ creatives: { all, waiting, approved, shown } }: CampaignFacts): Check {
  if (approved > 0 && shown === 0) return stops('creatives', texts.allBlocked, 'undoBlock');
  if (approved > 0) return ok('creatives', say(texts.approved, { smart_count: approved }));
  if (waiting > 0) return stops('creatives', say(texts.waiting, { smart_count: waiting }));
  return stops('creatives', all === 0 ? texts.noCreatives : texts.noApproved, 'addCreative');
}

function requestsRule({ requests }: CampaignFacts): Check {
  if (requests === 0) return stops('requests', texts.noRequests, 'changeFormat');
  return ok('requests', say(texts.requests, { count: formatCount(requests / deliveryLimits.days) }));
}

const stepMends: Readonly<Record<CampaignStep, Mend | null>> = {
  geography: 'changeTargeting',
  audience: 'changeTargeting',
  sources: 'changeSources',
  size: 'addCreative',
  // That is for the publishers to change.
  blocked: null,
  rules: 'undoBlock',
  schedule: 'changeSchedule',
  floor: 'raiseBid',
};

/** What the steps before one leave. */
function beforeStep({ requests, removed }: CampaignFacts, name?: CampaignStep): number {
  const earlier = name === undefined ? campaignSteps : campaignSteps.slice(0, campaignSteps.indexOf(name));
  return requests - earlier.map((each) => removed[each]).reduce((sum, each) => sum + each, 0);
}

function stepRule(facts: CampaignFacts, name: CampaignStep): Check {
  const { requests: total, removed, creatives } = facts;
  const before = beforeStep(facts, name);
  if (name === 'size' && creatives.approved === 0)
    return { name, state: 'unreached', share: null, text: texts.noSizes, mend: null };
  if (name === 'rules' && creatives.approved > 0 && creatives.shown === 0)
    return stops('rules', campaignStepTexts.rules.stops, stepMends.rules);
  if (name === 'floor' && facts.price === undefined && before > 0) return ok('floor', texts.bidUnknown);
  const found = { total, before, removed: removed[name], delivers: facts.shownSinceChange > 0 };
  return stepVerdict(name, found, campaignStepTexts[name], stepMends[name]);
}

function capRule(facts: CampaignFacts): Check {
  const { requests: total, capped } = facts;
  if (capped === undefined) return ok('cap', texts.capNone);
  const found = { total, before: beforeStep(facts), removed: capped, delivers: facts.shownSinceChange > 0 };
  return stepVerdict('cap', found, { free: texts.capFree, limits: texts.capLimits, stops: texts.capStops }, 'raiseCap');
}

/** Impressions a day that the daily budget buys; undefined where nobody can tell what they cost. */
export const affordable = (dailyBudget: string, price: number | undefined): number | undefined =>
  price === undefined || price <= 0 ? undefined : Math.floor((1000 * Number(dailyBudget)) / price);

/** What is left over after a day’s budget is spent, as requests of all days. */
function overBudget(facts: CampaignFacts): { readonly buys: number; readonly removed: number } {
  const { campaign, price, capped = 0 } = facts;
  const left = beforeStep(facts) - capped;
  const buys = affordable(campaign.dailyBudget.amount, price) ?? Infinity;
  return { buys, removed: Math.max(0, left - buys * deliveryLimits.days) };
}

function budgetRule(facts: CampaignFacts): Check {
  const { campaign, spent, requests: total } = facts;
  const { totalBudget, dailyBudget } = campaign;
  const said = (amount: string, { amount: most, currency }: typeof totalBudget) => ({
    spent: moneyWords(amount, currency),
    budget: moneyWords(most, currency),
  });
  const isSpent = (amount: string, budget: typeof totalBudget) => new Exact(amount).gte(budget.amount);
  if (isSpent(spent.total, totalBudget))
    return stops('budget', say(texts.totalSpent, said(spent.total, totalBudget)), 'raiseTotalBudget');
  if (isSpent(spent.today, dailyBudget))
    return stops('budget', say(texts.dailySpent, said(spent.today, dailyBudget)), 'raiseDailyBudget');
  const free = say(texts.budgetFree, said(spent.today, dailyBudget));
  const { buys, removed } = overBudget(facts);
  const limits = say(texts.budgetLimits, { count: formatCount(buys) });
  const before = beforeStep(facts) - (facts.capped ?? 0);
  const found = { total, before: Math.max(before, removed), removed, delivers: true };
  return before > 0
    ? stepVerdict('budget', found, { free, limits, stops: limits }, 'raiseDailyBudget')
    : ok('budget', free);
}

/** Why a campaign does or doesn’t deliver. */
export const campaignVerdicts = (facts: CampaignFacts): readonly Check[] => [
  statusRule(facts),
  datesRule(facts),
  creativesRule(facts),
  requestsRule(facts),
  ...campaignSteps.map((name) => stepRule(facts, name)),
  capRule(facts),
  budgetRule(facts),
];

/** Requests that pass everything. */
export const leftOf = (facts: CampaignFacts): number =>
  Math.max(0, beforeStep(facts) - (facts.capped ?? 0) - overBudget(facts).removed);
