import { Exact } from '#src/fields/money/exact.ts';
import { formatDate } from '#src/format/date.ts';
import { formatMoney } from '#src/format/money.ts';
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
import { type CheckResult, okResult, stopsResult, toStepResult } from './checkResult.ts';
import type { DeliveredImpressions } from './headline.ts';

type Campaign = RowOf<typeof advertCampaigns>;

/** The facts that a campaign’s checks evaluate. */
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
  /** `shown`: the creative is approved, and no rule blocks it. */
  readonly creatives: {
    readonly all: number;
    readonly waiting: number;
    readonly approved: number;
    readonly shown: number;
  };
  /** Requests of the last days, for the campaign’s format. */
  readonly requests: number;
  /** The requests that each step removes from those that passed the steps before it. */
  readonly removed: Readonly<Record<CampaignStep, number>>;
  /** Requests above the cap of their visitors; undefined without a cap on impressions. */
  readonly capped: number | undefined;
  /** Amounts in total and of today, in the campaign’s time zone. */
  readonly spent: { readonly total: string; readonly today: string };
  /** The price of a thousand impressions; undefined if unknown. */
  readonly price: number | undefined;
  readonly delivered: DeliveredImpressions;
  /** Impressions since the last change of the campaign. */
  readonly shownSinceChange: number;
}

type Check = CheckResult<CampaignCheck>;

function checkStatus({ campaign }: CampaignFacts): Check {
  const { statusReason, autoPause, paused, archived } = campaign;
  const status = advertCampaigns.status && statusName(advertCampaigns.status.machine, campaign.status);
  if (archived) return stopsResult('status', texts.archived, 'unarchive');
  if (status === 'rejected')
    return stopsResult('status', say(texts.rejected, { reason: statusReason ?? '' }), 'resubmit');
  if (status === 'pending') return stopsResult('status', texts.pending);
  if (status === 'closed') return stopsResult('status', texts.closed);
  // Budgets have their own check.
  if (autoPause === 'noMoney') return stopsResult('status', texts.noMoney);
  return paused ? stopsResult('status', texts.paused, 'resume') : okResult('status', texts.active);
}

function checkDates({ campaign: { startAt, endAt }, now }: CampaignFacts): Check {
  if (Date.parse(startAt) > now)
    return stopsResult('dates', say(texts.early, { date: formatDate(startAt) }), 'changeDates');
  if (endAt === null) return okResult('dates', texts.endless);
  const date = formatDate(endAt);
  return Date.parse(endAt) <= now
    ? stopsResult('dates', say(texts.over, { date }), 'changeDates')
    : okResult('dates', say(texts.until, { date }));
}

function checkCreatives({ creatives: { all, waiting, approved, shown } }: CampaignFacts): Check {
  if (approved > 0 && shown === 0) return stopsResult('creatives', texts.allBlocked, 'undoBlock');
  if (approved > 0) return okResult('creatives', say(texts.approved, { smart_count: approved }));
  if (waiting > 0) return stopsResult('creatives', say(texts.waiting, { smart_count: waiting }));
  return stopsResult('creatives', all === 0 ? texts.noCreatives : texts.noApproved, 'addCreative');
}

function checkRequests({ requests }: CampaignFacts): Check {
  if (requests === 0) return stopsResult('requests', texts.noRequests, 'changeFormat');
  return okResult('requests', say(texts.requests, { count: formatCount(requests / deliveryLimits.days) }));
}

const stepFixes: Readonly<Record<CampaignStep, Mend | null>> = {
  geography: 'changeTargeting',
  audience: 'changeTargeting',
  sources: 'changeSources',
  size: 'addCreative',
  // Only the publishers can change it.
  blocked: null,
  rules: 'undoBlock',
  schedule: 'changeSchedule',
  floor: 'raiseBid',
};

/** Returns the requests that pass all steps before the named one. */
function requestsBefore({ requests, removed }: CampaignFacts, name?: CampaignStep): number {
  const earlier = name === undefined ? campaignSteps : campaignSteps.slice(0, campaignSteps.indexOf(name));
  return requests - earlier.map((each) => removed[each]).reduce((sum, each) => sum + each, 0);
}

function checkStep(facts: CampaignFacts, name: CampaignStep): Check {
  const { requests: total, removed, creatives } = facts;
  const before = requestsBefore(facts, name);
  if (name === 'size' && creatives.approved === 0)
    return { name, state: 'unreached', share: null, text: texts.noSizes, mend: null };
  if (name === 'rules' && creatives.approved > 0 && creatives.shown === 0)
    return stopsResult('rules', campaignStepTexts.rules.stops, stepFixes.rules);
  if (name === 'floor' && facts.price === undefined && before > 0) return okResult('floor', texts.bidUnknown);
  const stepFacts = { total, before, removed: removed[name], delivers: facts.shownSinceChange > 0 };
  return toStepResult(name, stepFacts, campaignStepTexts[name], stepFixes[name]);
}

function checkCap(facts: CampaignFacts): Check {
  const { requests: total, capped } = facts;
  if (capped === undefined) return okResult('cap', texts.capNone);
  const stepFacts = { total, before: requestsBefore(facts), removed: capped, delivers: facts.shownSinceChange > 0 };
  return toStepResult(
    'cap',
    stepFacts,
    { free: texts.capFree, limits: texts.capLimits, stops: texts.capStops },
    'raiseCap',
  );
}

/** Returns the daily impressions that the daily budget buys; undefined if their price is unknown. */
export const affordableImpressions = (dailyBudget: string, price: number | undefined): number | undefined =>
  price === undefined || price <= 0 ? undefined : Math.floor((1000 * Number(dailyBudget)) / price);

/** Returns the requests that exceed the daily budgets, over all days. */
function requestsOverBudget(facts: CampaignFacts): { readonly buys: number; readonly removed: number } {
  const { campaign, price, capped = 0 } = facts;
  const passing = requestsBefore(facts) - capped;
  const buys = affordableImpressions(campaign.dailyBudget.amount, price) ?? Infinity;
  return { buys, removed: Math.max(0, passing - buys * deliveryLimits.days) };
}

function checkBudget(facts: CampaignFacts): Check {
  const { campaign, spent, requests: total } = facts;
  const { totalBudget, dailyBudget } = campaign;
  const toAmounts = (amount: string, { amount: most, currency }: typeof totalBudget) => ({
    spent: formatMoney(amount, currency),
    budget: formatMoney(most, currency),
  });
  const isSpent = (amount: string, budget: typeof totalBudget) => new Exact(amount).gte(budget.amount);
  if (isSpent(spent.total, totalBudget))
    return stopsResult('budget', say(texts.totalSpent, toAmounts(spent.total, totalBudget)), 'raiseTotalBudget');
  if (isSpent(spent.today, dailyBudget))
    return stopsResult('budget', say(texts.dailySpent, toAmounts(spent.today, dailyBudget)), 'raiseDailyBudget');
  const free = say(texts.budgetFree, toAmounts(spent.today, dailyBudget));
  const { buys, removed } = requestsOverBudget(facts);
  const limits = say(texts.budgetLimits, { count: formatCount(buys) });
  const before = requestsBefore(facts) - (facts.capped ?? 0);
  const stepFacts = { total, before: Math.max(before, removed), removed, delivers: true };
  return before > 0
    ? toStepResult('budget', stepFacts, { free, limits, stops: limits }, 'raiseDailyBudget')
    : okResult('budget', free);
}

/** Returns the reasons why a campaign does or doesn’t deliver. */
export const checkCampaign = (facts: CampaignFacts): readonly Check[] => [
  checkStatus(facts),
  checkDates(facts),
  checkCreatives(facts),
  checkRequests(facts),
  ...campaignSteps.map((name) => checkStep(facts, name)),
  checkCap(facts),
  checkBudget(facts),
];

/** Returns the requests that pass all checks. */
export const remainingRequests = (facts: CampaignFacts): number =>
  Math.max(0, requestsBefore(facts) - (facts.capped ?? 0) - requestsOverBudget(facts).removed);
