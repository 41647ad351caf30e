import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
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
import { activeBlocks } from '../model/activeBlocks.ts';
import { figuresOf, type Measures } from '../query/rows.ts';
import type { Statistics } from '../statistics.ts';
import { completeUntil, lastWholeHour } from './completeFigures.ts';
import { evaluate, type Found, figuresOfTargets, metricsOf, type PlacedRule } from './evaluate.ts';
import { ruleInWords } from './sentence.ts';
import { targetNames } from './targetNames.ts';

const day = 86_400_000;
const summed = ['cost', 'conversions'] as const;

type Terms = Omit<BodyOf<typeof route>, 'conditions'> & Pick<PlacedRule, 'conditions'>;
type Trial = RuleTrial['now'];

/** Who tries a rule. */
interface Trier {
  readonly platform: Platform;
  readonly statistics: Statistics;
  readonly actor: RequestActor;
}

interface Blocked extends Found {
  /** Milliseconds. */
  readonly at: number;
}

/** What a trial is told of: those that would be blocked, what these had together, and the whole campaign. */
interface Outcome {
  readonly blocked: readonly Blocked[];
  readonly together: readonly Measures[];
  readonly campaign: Measures;
}

/** @throws Refusal unknownStatisticsName for a metric that the role doesn't read */
function allowedMetrics({ actor }: Trier, { conditions }: Terms): readonly MetricName[] {
  const allowed = metricsFor(actor.role);
  const problems = conditions.flatMap(({ metric }, index) =>
    allowed.includes(metric) ? [] : [problem('unknownStatisticsName', { name: metric }, `conditions[${index}].metric`)],
  );
  if (problems.length > 0) throw new Refusal(problems);
  return metricsOf({ conditions }).filter((name) => allowed.includes(name));
}

/** The rule in its campaign. @throws Refusal forbidden, notFound for a campaign that the actor doesn't read */
async function placed({ platform, actor }: Trier, terms: Terms): Promise<PlacedRule> {
  requireAbility(actor, 'read', autoRules);
  const [found = refuseNotFound(actor)] = await findRecords(platform.database.sql, actor, advertCampaigns, [
    terms.campaign,
  ]);
  return { ...terms, owner: typed(advertCampaigns, found).owner };
}

const sumOf = (measures: readonly Measures[], name: (typeof summed)[number]): Exact =>
  measures.reduce((sum, each) => sum.plus(each.get(name) ?? 0), new Exact(0));

function shareOf({ together, campaign }: Outcome, name: (typeof summed)[number]): number | null {
  const all = new Exact(campaign.get(name) ?? 0);
  return all.isZero() ? null : sumOf(together, name).div(all).toDecimalPlaces(6).toNumber();
}

async function told({ platform }: Trier, rule: PlacedRule, outcome: Outcome, metrics: readonly MetricName[]) {
  const rows = outcome.blocked.slice(0, ruleLimits.toldRows);
  const ids = rows.map(({ target }) => target);
  const nameOf = await targetNames(platform.database.sql, rule.on, ids);
  const allowed = summed.filter((name) => metrics.includes(name));
  const sums: Measures = new Map(allowed.map((name) => [name, sumOf(outcome.together, name).toFixed()]));
  const isTold = (name: (typeof summed)[number]) => allowed.includes(name);
  const trial: Trial = {
    blocked: rows.map(({ target, measures, at }) => ({
      target,
      name: nameOf(target),
      at: new Date(at).toISOString(),
      figures: figuresOf(metrics, measures),
    })),
    total: outcome.blocked.length,
    figures: figuresOf(allowed, sums),
    shares: {
      cost: isTold('cost') ? shareOf(outcome, 'cost') : null,
      conversions: isTold('conversions') ? shareOf(outcome, 'conversions') : null,
    },
  };
  return trial;
}

const byCost = (one: Blocked, other: Blocked): number =>
  new Exact(other.measures.get('cost') ?? 0).comparedTo(one.measures.get('cost') ?? 0);

const measuresOf = ({ measures }: { readonly measures: Measures }): Measures => measures;

/** What it would block now: not what is blocked already. */
async function blocksNow({ platform, statistics, actor }: Trier, rule: PlacedRule, end: number): Promise<Outcome> {
  const { found, campaign } = await evaluate(statistics, rule, end, { signal: actor.signal });
  const active = (await activeBlocks(platform.database.sql, rule.campaign))[rule.on];
  const blocked = found.filter(({ target }) => !active.has(target)).map((each) => ({ ...each, at: end }));
  return { blocked: blocked.toSorted(byCost), together: blocked.map(measuresOf), campaign };
}

/** What it would have blocked on each of the last days, every target once, and what these had in all of the days. */
async function blocksOfPast({ statistics, actor }: Trier, rule: PlacedRule, end: number): Promise<Outcome> {
  const { signal } = actor;
  const blocked = new Map<number, Blocked>();
  for (let ago = ruleLimits.triedDays - 1; ago >= 0; ago -= 1) {
    const at = end - ago * day;
    for (const each of (await evaluate(statistics, rule, at, { signal })).found)
      if (!blocked.has(each.target)) blocked.set(each.target, { ...each, at });
  }
  const period = { from: end - ruleLimits.triedDays * day, to: end };
  const { targets, campaign } = await figuresOfTargets(statistics, rule, { period, signal });
  const together = targets.filter(({ target }) => blocked.has(target)).map(measuresOf);
  return { blocked: [...blocked.values()], together, campaign };
}

const nothing: Outcome = { blocked: [], together: [], campaign: new Map() };

/**
 * Tries a rule, which blocks nothing.
 * @param now in milliseconds
 * @throws Refusal forbidden, notFound, unknownStatisticsName, and as `evaluate` does
 */
export async function tryRule(trier: Trier, terms: Terms, now = Date.now()): Promise<RuleTrial> {
  const { platform, statistics, actor } = trier;
  const rule = await placed(trier, terms);
  const metrics = allowedMetrics(trier, terms);
  return platform.fairQueues.run('statistics', actor, async () => {
    const end = await lastWholeHour(statistics, now);
    const until = await completeUntil(platform, statistics, now);
    const [nowBlocked, past] =
      end === undefined
        ? [nothing, nothing]
        : [await blocksNow(trier, rule, end), await blocksOfPast(trier, rule, end)];
    const { adCurrency: currency } = platform.configuration;
    return {
      says: ruleInWords(rule, currency),
      until: until === undefined ? null : new Date(until).toISOString(),
      now: await told(trier, rule, nowBlocked, metrics),
      past: await told(trier, rule, past, metrics),
      currency,
    };
  });
}
