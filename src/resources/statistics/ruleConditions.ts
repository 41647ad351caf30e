import { offeredMetricsFor } from './audience.ts';
import type { MetricName } from './metrics.ts';

/** The metrics of rules: those that a campaign's side reads. The server refuses a metric that the role can't read. */
export const ruleMetrics: readonly MetricName[] = offeredMetricsFor('advertiser');

/** The comparisons of a figure with the condition's value. */
export const ruleComparisons = ['over', 'atLeast', 'exactly', 'atMost', 'under'] as const;

export type RuleComparison = (typeof ruleComparisons)[number];

/** The joins of a condition to the previous one. */
export const ruleJoins = ['and', 'or'] as const;

/** Target of a rule → the dimension of the statistics with its figures. */
export const ruleTargets = { zone: 'adzone', creative: 'creative', country: 'country' } as const;

export type RuleTarget = keyof typeof ruleTargets;

export const ruleTargetNames = ['zone', 'creative', 'country'] as const satisfies readonly RuleTarget[];

/** The limits of rules. */
export const ruleLimits = {
  conditions: 20,
  windowDays: 90,
  value: 1_000_000_000,
  /** Days of the past that a trial covers. */
  triedDays: 30,
  /** The maximum number of rows that a trial lists. */
  toldRows: 100,
} as const;

interface Joined {
  readonly join: string;
}

/** Returns the conditions in groups. All conditions of one group must be met, because “and” binds stronger than “or”. */
export function groupsOf<C extends Joined>(conditions: readonly C[]): readonly (readonly C[])[] {
  const groups: C[][] = [];
  for (const condition of conditions) {
    const last = groups.at(-1);
    if (last === undefined || condition.join === 'or') groups.push([condition]);
    else last.push(condition);
  }
  return groups;
}
