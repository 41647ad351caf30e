import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { problem } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { RuleTrial, tryRule as route } from '#src/resources/statistics/routes/tryRule.ts';
import { ruleLimits } from '#src/resources/statistics/ruleConditions.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';
import { loadActiveBlocks } from '../model/activeBlocks.ts';
import { type Measures, toFigures } from '../query/resultRows.ts';
import type { Statistics } from '../statistics.ts';
import { findCompleteUntil, findLastWholeHour } from './completeUntil.ts';
import { describeRule } from './describeRule.ts';
import {
  type CampaignRule,
  evaluateRule,
  loadTargetFigures,
  type MatchedTarget,
  metricsOfRule,
} from './evaluateRule.ts';
import { loadTargetNames } from './loadTargetNames.ts';

const day = 86_400_000;
const summedMetrics = ['cost', 'conversions'] as const;

type Terms = Omit<BodyOf<typeof route>, 'conditions'> & Pick<CampaignRule, 'conditions'>;
type Trial = RuleTrial['now'];

/** The actor who previews a rule, and the services. */
interface PreviewContext {
  readonly platform: Platform;
  readonly statistics: Statistics;
  readonly actor: RequestActor;
}

interface BlockedTarget extends MatchedTarget {
  /** Milliseconds. */
  readonly at: number;
}

/** The result of a preview: the targets to block, their figures together, and the whole campaign's. */
interface Outcome {
  readonly blocked: readonly BlockedTarget[];
  readonly together: readonly Measures[];
  readonly campaign: Measures;
}

/** @throws Refusal unknownStatisticsName for a metric that the role can't read */
function allowedMetrics({ actor }: PreviewContext, { conditions }: Terms): readonly MetricName[] {
  const allowed = metricsFor(actor.role);
  const problems = conditions.flatMap(({ metric }, index) =>
    allowed.includes(metric) ? [] : [problem('unknownStatisticsName', { name: metric }, `conditions[${index}].metric`)],
  );
  if (problems.length > 0) throw new Refusal(problems);
  return metricsOfRule({ conditions }).filter((name) => allowed.includes(name));
}

/** Loads the rule with its campaign. @throws Refusal forbidden, notFound for a campaign that the actor can't read */
async function loadCampaignRule({ platform, actor }: PreviewContext, terms: Terms): Promise<CampaignRule> {
  requireAbility(actor, 'read', autoRules);
  const [record = refuseNotFound(actor)] = await findRecords(platform.database.sql, actor, advertCampaigns, [
    terms.campaign,
  ]);
  return { ...terms, owner: toTypedRecord(advertCampaigns, record).owner };
}

const sumOf = (measures: readonly Measures[], name: (typeof summedMetrics)[number]): Exact =>
  measures.reduce((sum, each) => sum.plus(each.get(name) ?? 0), new Exact(0));

function shareOf({ together, campaign }: Outcome, name: (typeof summedMetrics)[number]): number | null {
  const all = new Exact(campaign.get(name) ?? 0);
  return all.isZero() ? null : sumOf(together, name).div(all).toDecimalPlaces(6).toNumber();
}

async function loadTrial(
  { platform }: PreviewContext,
  rule: CampaignRule,
  outcome: Outcome,
  metrics: readonly MetricName[],
) {
  const rows = outcome.blocked.slice(0, ruleLimits.toldRows);
  const ids = rows.map(({ target }) => target);
  const nameOf = await loadTargetNames(platform.database.sql, rule.on, ids);
  const allowed = summedMetrics.filter((name) => metrics.includes(name));
  const sums: Measures = new Map(allowed.map((name) => [name, sumOf(outcome.together, name).toFixed()]));
  const isAllowed = (name: (typeof summedMetrics)[number]) => allowed.includes(name);
  const trial: Trial = {
    blocked: rows.map(({ target, measures, at }) => ({
      target,
      name: nameOf(target),
      at: new Date(at).toISOString(),
      figures: toFigures(metrics, measures),
    })),
    total: outcome.blocked.length,
    figures: toFigures(allowed, sums),
    shares: {
      cost: isAllowed('cost') ? shareOf(outcome, 'cost') : null,
      conversions: isAllowed('conversions') ? shareOf(outcome, 'conversions') : null,
    },
  };
  return trial;
}

const byCost = (one: BlockedTarget, other: BlockedTarget): number =>
  new Exact(other.measures.get('cost') ?? 0).comparedTo(one.measures.get('cost') ?? 0);

const measuresOf = ({ measures }: { readonly measures: Measures }): Measures => measures;

/** Finds the targets to block now, without those already blocked. */
async function findBlocksNow(
  { platform, statistics, actor }: PreviewContext,
  rule: CampaignRule,
  end: number,
): Promise<Outcome> {
  const { found, campaign } = await evaluateRule(statistics, rule, end, { signal: actor.signal });
  const active = (await loadActiveBlocks(platform.database.sql, rule.campaign))[rule.on];
  const blocked = found.filter(({ target }) => !active.has(target)).map((each) => ({ ...each, at: end }));
  return { blocked: blocked.toSorted(byCost), together: blocked.map(measuresOf), campaign };
}

/** Finds the targets that the rule would have blocked on the last days, each once, with their total figures. */
async function findPastBlocks(
  { statistics, actor }: PreviewContext,
  rule: CampaignRule,
  end: number,
): Promise<Outcome> {
  const { signal } = actor;
  const blocked = new Map<number, BlockedTarget>();
  for (let ago = ruleLimits.triedDays - 1; ago >= 0; ago -= 1) {
    const at = end - ago * day;
    for (const each of (await evaluateRule(statistics, rule, at, { signal })).found)
      if (!blocked.has(each.target)) blocked.set(each.target, { ...each, at });
  }
  const period = { from: end - ruleLimits.triedDays * day, to: end };
  const { targets, campaign } = await loadTargetFigures(statistics, rule, { period, signal });
  const together = targets.filter(({ target }) => blocked.has(target)).map(measuresOf);
  return { blocked: [...blocked.values()], together, campaign };
}

const emptyOutcome: Outcome = { blocked: [], together: [], campaign: new Map() };

/**
 * Previews a rule without blocking.
 * @param now in milliseconds
 * @throws Refusal forbidden, notFound, unknownStatisticsName, and as `evaluateRule` does
 */
export async function previewRule(context: PreviewContext, terms: Terms, now = Date.now()): Promise<RuleTrial> {
  const { platform, statistics, actor } = context;
  const rule = await loadCampaignRule(context, terms);
  const metrics = allowedMetrics(context, terms);
  return platform.fairQueues.run('statistics', actor, async () => {
    const end = await findLastWholeHour(statistics, now);
    const until = await findCompleteUntil(platform, statistics, now);
    const [present, past] =
      end === undefined
        ? [emptyOutcome, emptyOutcome]
        : [await findBlocksNow(context, rule, end), await findPastBlocks(context, rule, end)];
    const { adCurrency: currency } = platform.configuration;
    return {
      says: describeRule(rule, currency),
      until: until === undefined ? null : new Date(until).toISOString(),
      now: await loadTrial(context, rule, present, metrics),
      past: await loadTrial(context, rule, past, metrics),
      currency,
    };
  });
}
