import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import { type RuleTarget, ruleTargets } from '#src/resources/statistics/ruleConditions.ts';
import { ask } from '../query/ask.ts';
import { print } from '../query/print.ts';
import type { AskedQuery, Filter } from '../query/readQuery.ts';
import { type Measures, measuresIn } from '../query/rows.ts';
import { selectedBy } from '../query/selected.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import type { Statistics } from '../statistics.ts';
import { type Condition, meets } from './meets.ts';

const day = 86_400_000;

/** What a rule looks for. */
export interface RuleTerms {
  readonly on: RuleTarget;
  readonly conditions: readonly Condition[];
  readonly windowDays: number;
}

/** A rule in a campaign. */
export interface PlacedRule extends RuleTerms {
  readonly campaign: number;
  /** The campaign's owner. */
  readonly owner: number;
}

/** What meets a rule's conditions, with its figures of the window, or of the part after its last undo. */
export interface Found extends TargetFigures {
  /** Milliseconds. */
  readonly from: number;
}

/** What a rule finds, and what the whole campaign had in its window. */
export interface Evaluation {
  readonly found: readonly Found[];
  readonly campaign: Measures;
}

/** When the blocks of a rule's targets were undone last, in milliseconds. */
export type Undone = ReadonlyMap<number, number>;

/** The metrics that a rule is told by: what was spent, what came of it, and what its conditions name. */
export const metricsOf = ({ conditions }: Pick<RuleTerms, 'conditions'>): readonly MetricName[] => [
  ...new Set<MetricName>(['cost', 'conversions', ...conditions.map(({ metric }) => metric)]),
];

function queryOf({ on, campaign, conditions }: PlacedRule, only: readonly number[] | undefined): AskedQuery {
  const dimension = ruleTargets[on];
  const filters: Filter[] = [{ field: 'campaign', op: 'eq', values: [campaign] }];
  return {
    // The period is handed to the printer as it is.
    from: '',
    to: '',
    timezone: 'UTC',
    groups: [dimension],
    metrics: metricsOf({ conditions }),
    filters: only === undefined ? filters : [...filters, { field: dimension, op: 'in', values: only }],
    having: [],
    sort: [],
    // The engine refuses an answer with more rows than a file may have, so that none is cut.
    limit: statisticsLimits.rows.file + 1,
    offset: 0,
    totals: true,
    others: false,
    conversionsBy: 'click',
  };
}

/** A target with its figures of a time. */
interface TargetFigures {
  readonly target: number;
  readonly measures: Measures;
}

interface Asked {
  /** In milliseconds, whole seconds; `to` isn't included. */
  readonly period: { readonly from: number; readonly to: number };
  /** These targets alone. */
  readonly only?: readonly number[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * The figures of a rule's targets, and of the whole campaign, by the events themselves: roll-ups come a little later.
 * @throws Refusal as `ask` does
 */
export async function figuresOfTargets(
  { engine, isSharded }: Statistics,
  rule: PlacedRule,
  { period, only, signal }: Asked,
): Promise<{ readonly targets: readonly TargetFigures[]; readonly campaign: Measures }> {
  const query = queryOf(rule, only);
  const printed = print(
    { query, periods: { period: { ...period, unfinished: false } }, source: eventSource, isSharded },
    Tenant.ofBuyer(rule.owner),
  );
  const { rows, totals = [] } = await ask(engine, printed, signal);
  const selected = selectedBy(query);
  const targets = rows.map((row) => ({ target: Number(row[0] ?? 0), measures: measuresIn(selected, row) }));
  return { targets: targets.filter(({ target }) => target > 0), campaign: measuresIn(selected, totals) };
}

/** A target whose block was undone within the window is judged by what came after: the whole seconds since then. */
async function afterUndo(
  statistics: Statistics,
  rule: PlacedRule,
  [target, undoneAt]: readonly [number, number],
  { end, signal }: { readonly end: number; readonly signal: AbortSignal | undefined },
): Promise<Found[]> {
  const from = Math.ceil(undoneAt / 1000) * 1000;
  if (from >= end) return [];
  const { targets } = await figuresOfTargets(statistics, rule, { period: { from, to: end }, only: [target], signal });
  return targets.map((each) => ({ ...each, from }));
}

/**
 * What a rule finds in the window before a moment.
 * @param end in milliseconds, whole seconds
 * @param undone when blocks by this rule were undone
 * @throws Refusal as `ask` does
 */
export async function evaluate(
  statistics: Statistics,
  rule: PlacedRule,
  end: number,
  { undone = new Map(), signal }: { readonly undone?: Undone; readonly signal?: AbortSignal | undefined } = {},
): Promise<Evaluation> {
  const from = end - rule.windowDays * day;
  const { targets, campaign } = await figuresOfTargets(statistics, rule, { period: { from, to: end }, signal });
  const spared = new Map([...undone].filter(([, undoneAt]) => undoneAt > from));
  const candidates: Found[] = targets.filter(({ target }) => !spared.has(target)).map((each) => ({ ...each, from }));
  for (const each of spared) candidates.push(...(await afterUndo(statistics, rule, each, { end, signal })));
  return { found: candidates.filter(({ measures }) => meets(rule.conditions, measures)), campaign };
}
