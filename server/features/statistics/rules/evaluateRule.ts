import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import { type RuleTarget, ruleTargets } from '#src/resources/statistics/ruleConditions.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { compileQuery } from '../query/compileQuery.ts';
import { executeQuery } from '../query/executeQuery.ts';
import type { Filter, ParsedQuery } from '../query/parseQuery.ts';
import { type Measures, toMeasures } from '../query/resultRows.ts';
import { toSelectList } from '../query/selectList.ts';
import { Tenant } from '../query/tenant.ts';
import type { Statistics } from '../statistics.ts';
import { matchesConditions, type RuleCondition } from './matchesConditions.ts';

const day = 86_400_000;

export interface RuleTerms {
  readonly on: RuleTarget;
  readonly conditions: readonly RuleCondition[];
  readonly windowDays: number;
}

export interface CampaignRule extends RuleTerms {
  readonly campaign: number;
  /** The campaign's owner. */
  readonly owner: number;
}

/** A target that meets a rule's conditions, with its figures of the window, or since its last undo. */
export interface MatchedTarget extends TargetFigures {
  /** Milliseconds. */
  readonly from: number;
}

/** The targets that a rule matches, and the whole campaign's figures in its window. */
export interface Evaluation {
  readonly found: readonly MatchedTarget[];
  readonly campaign: Measures;
}

/** Times of the last undo by target, in milliseconds. */
export type UndoTimes = ReadonlyMap<number, number>;

/** Returns the metrics that describe a rule: the spend, its results, and the conditions' metrics. */
export const metricsOfRule = ({ conditions }: Pick<RuleTerms, 'conditions'>): readonly MetricName[] => [
  ...new Set<MetricName>(['cost', 'conversions', ...conditions.map(({ metric }) => metric)]),
];

function toQuery({ on, campaign, conditions }: CampaignRule, only: readonly number[] | undefined): ParsedQuery {
  const dimension = ruleTargets[on];
  const filters: Filter[] = [{ field: 'campaign', op: 'eq', values: [campaign] }];
  return {
    // The period is passed to the compiler separately.
    from: '',
    to: '',
    timezone: 'UTC',
    groups: [dimension],
    metrics: metricsOfRule({ conditions }),
    filters: only === undefined ? filters : [...filters, { field: dimension, op: 'in', values: only }],
    having: [],
    sort: [],
    // If there are more rows than a file may have, the engine refuses the query instead of truncating the result.
    limit: statisticsLimits.rows.file + 1,
    offset: 0,
    totals: true,
    others: false,
    conversionsBy: 'click',
  };
}

/** A target with its figures of a period. */
interface TargetFigures {
  readonly target: number;
  readonly measures: Measures;
}

interface FiguresRequest {
  /** In milliseconds, whole seconds; `to` is exclusive. */
  readonly period: { readonly from: number; readonly to: number };
  /** Restricts the query to these targets. */
  readonly only?: readonly number[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Loads the figures of a rule's targets and of the whole campaign, from the events, because roll-ups lag behind.
 * @throws Refusal as `executeQuery` does
 */
export async function loadTargetFigures(
  { engine, isSharded }: Statistics,
  rule: CampaignRule,
  { period, only, signal }: FiguresRequest,
): Promise<{ readonly targets: readonly TargetFigures[]; readonly campaign: Measures }> {
  const query = toQuery(rule, only);
  const compiled = compileQuery(
    { query, periods: { period: { ...period, unfinished: false } }, source: rawEvents, isSharded },
    Tenant.ofBuyer(rule.owner),
  );
  const { rows, totals = [] } = await executeQuery(engine, compiled, signal);
  const selectList = toSelectList(query);
  const targets = rows.map((row) => ({ target: Number(row[0] ?? 0), measures: toMeasures(selectList, row) }));
  return { targets: targets.filter(({ target }) => target > 0), campaign: toMeasures(selectList, totals) };
}

/** Evaluates a target whose block was undone within the window only by the whole seconds since then. */
async function matchAfterUndo(
  statistics: Statistics,
  rule: CampaignRule,
  [target, undoneAt]: readonly [number, number],
  { end, signal }: { readonly end: number; readonly signal: AbortSignal | undefined },
): Promise<MatchedTarget[]> {
  const from = Math.ceil(undoneAt / 1000) * 1000;
  if (from >= end) return [];
  const { targets } = await loadTargetFigures(statistics, rule, { period: { from, to: end }, only: [target], signal });
  return targets.map((each) => ({ ...each, from }));
}

/**
 * Evaluates a rule in the window before a moment.
 * @param end in milliseconds, whole seconds
 * @param undone when blocks by this rule were undone
 * @throws Refusal as `executeQuery` does
 */
export async function evaluateRule(
  statistics: Statistics,
  rule: CampaignRule,
  end: number,
  { undone = new Map(), signal }: { readonly undone?: UndoTimes; readonly signal?: AbortSignal | undefined } = {},
): Promise<Evaluation> {
  const from = end - rule.windowDays * day;
  const { targets, campaign } = await loadTargetFigures(statistics, rule, { period: { from, to: end }, signal });
  const recentlyUndone = new Map([...undone].filter(([, undoneAt]) => undoneAt > from));
  const candidates: MatchedTarget[] = targets
    .filter(({ target }) => !recentlyUndone.has(target))
    .map((each) => ({ ...each, from }));
  for (const each of recentlyUndone)
    candidates.push(...(await matchAfterUndo(statistics, rule, each, { end, signal })));
  return { found: candidates.filter(({ measures }) => matchesConditions(rule.conditions, measures)), campaign };
}
