import { Exact } from '#src/fields/money/exact.ts';
import {
  type Combination,
  derivedMetrics,
  isDerived,
  type MetricName,
  shownAs,
  termsOf,
} from '#src/resources/statistics/metrics.ts';
import { groupsOf, type RuleComparison } from '#src/resources/statistics/ruleConditions.ts';
import type { Measures } from '../query/resultRows.ts';

/** A comparison of a figure with a value. Shares are in percent. */
export interface RuleCondition {
  readonly join: string;
  readonly metric: MetricName;
  readonly comparison: RuleComparison;
  readonly value: number;
}

const measureOf = (measures: Measures, name: MetricName): Exact => new Exact(measures.get(name) ?? 0);

const combine = (combination: Combination, measures: Measures): Exact =>
  termsOf(combination).reduce((sum, [name, factor]) => sum.plus(measureOf(measures, name).times(factor)), new Exact(0));

/** Returns a figure as a fraction, to avoid rounding. */
function toFraction(name: MetricName, measures: Measures): readonly [of: Exact, per: Exact] {
  if (!isDerived(name)) return [measureOf(measures, name), new Exact(1)];
  const { of, per } = derivedMetrics[name];
  return [combine(of, measures), per === undefined ? new Exact(1) : combine(per, measures)];
}

const comparisons: Readonly<Record<RuleComparison, (order: number) => boolean>> = {
  over: (order) => order > 0,
  atLeast: (order) => order >= 0,
  exactly: (order) => order === 0,
  atMost: (order) => order <= 0,
  under: (order) => order < 0,
};

/** Tests whether a figure meets a condition, exactly. A figure with a divisor of 0 is unknown, and meets none. */
function matchesCondition({ metric, comparison, value }: RuleCondition, measures: Measures): boolean {
  const [of, per] = toFraction(metric, measures);
  if (per.isZero()) return false;
  const threshold = shownAs(metric) === 'share' ? new Exact(value).div(100) : new Exact(value);
  const order = of.comparedTo(threshold.times(per));
  return comparisons[comparison](per.isNegative() ? -order : order);
}

/** Tests whether figures meet all conditions of any group. */
export const matchesConditions = (conditions: readonly RuleCondition[], measures: Measures): boolean =>
  groupsOf(conditions).some((group) => group.every((condition) => matchesCondition(condition, measures)));
