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

/** The selected columns of a query: groups, then figures, then the other period's figures. */
export interface SelectList {
  readonly groups: readonly DimensionName[];
  readonly sums: readonly AdditiveMetric[];
  readonly distinct: readonly DistinctMetric[];
}

/** Each sum is selected once and derived metrics are computed from it, so that all figures of a row agree. */
export function toSelectList({ groups, metrics, having, sort }: ParsedQuery): SelectList {
  const used = [...metrics, ...[...having, ...sort].flatMap(({ field }) => (isMetric(field) ? [field] : []))];
  const needed = used.flatMap(sumsFor);
  return {
    groups,
    sums: additiveNames.filter((name) => needed.includes(name)),
    distinct: [...new Set(used.filter(isDistinct))],
  };
}
