import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import {
  type AdditiveMetric,
  additiveNames,
  type DistinctMetric,
  isDistinct,
  isMetric,
  sumsFor,
} from '#src/resources/statistics/metrics.ts';
import type { ParsedQuery } from './parseQuery.ts';

/** What a query selects: first the groups, then the figures, then those of the other period. */
export interface SelectList {
  readonly groups: readonly DimensionName[];
  readonly sums: readonly AdditiveMetric[];
  readonly distinct: readonly DistinctMetric[];
}

/** Sums come once, and what follows from them is derived, so that all figures of a row agree. */
export function toSelectList({ groups, metrics, having, sort }: ParsedQuery): SelectList {
  const used = [...metrics, ...[...having, ...sort].flatMap(({ field }) => (isMetric(field) ? [field] : []))];
  const needed = used.flatMap(sumsFor);
  return {
    groups,
    sums: additiveNames.filter((name) => needed.includes(name)),
    distinct: [...new Set(used.filter(isDistinct))],
  };
}
