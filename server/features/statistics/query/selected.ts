import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import {
  type AdditiveMetric,
  additiveNames,
  type DistinctMetric,
  isDistinct,
  isMetric,
  sumsFor,
} from '#src/resources/statistics/metrics.ts';
import type { AskedQuery } from './readQuery.ts';

/** What a query selects: first the groups, then the figures, then those of the other period. */
export interface Selected {
  readonly groups: readonly DimensionName[];
  readonly sums: readonly AdditiveMetric[];
  readonly distinct: readonly DistinctMetric[];
}

/** Sums come once, and what follows from them is derived, so that all figures of a row agree. */
export function selectedBy({ groups, metrics, having, sort }: AskedQuery): Selected {
  const used = [...metrics, ...[...having, ...sort].flatMap(({ field }) => (isMetric(field) ? [field] : []))];
  const needed = used.flatMap(sumsFor);
  return {
    groups,
    sums: additiveNames.filter((name) => needed.includes(name)),
    distinct: [...new Set(used.filter(isDistinct))],
  };
}
