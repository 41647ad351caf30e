import { offeredMetricsFor } from './audience.ts';
import type { MetricName } from './metrics.ts';

/** What rules look at: what a campaign's side knows of its figures. A role may know less, which the server refuses. */
export const ruleMetrics: readonly MetricName[] = offeredMetricsFor('advertiser');

/** How a condition compares a figure with its value. */
export const ruleComparisons = ['over', 'atLeast', 'exactly', 'atMost', 'under'] as const;

export type RuleComparison = (typeof ruleComparisons)[number];

/** How a condition is joined to the one before it. */
export const ruleJoins = ['and', 'or'] as const;

/** What a rule blocks → the dimension of the statistics that has its figures. */
export const ruleTargets = { zone: 'adzone', creative: 'creative', country: 'country' } as const;

export type RuleTarget = keyof typeof ruleTargets;

export const ruleTargetNames = ['zone', 'creative', 'country'] as const satisfies readonly RuleTarget[];

/** The limits of rules. */
export const ruleLimits = {
  conditions: 20,
  windowDays: 90,
  value: 1_000_000_000,
  /** Days of the past that a rule is tried on. */
  triedDays: 30,
  /** Of a trial, the rows that are told one by one. */
  toldRows: 100,
} as const;

interface Joined {
  readonly join: string;
}

/** The conditions in groups: one group has to hold as a whole, as “and” binds stronger than “or”. */
export function groupsOf<C extends Joined>(conditions: readonly C[]): readonly (readonly C[])[] {
  const groups: C[][] = [];
  for (const condition of conditions) {
    const last = groups.at(-1);
    if (last === undefined || condition.join === 'or') groups.push([condition]);
    else last.push(condition);
  }
  return groups;
}
