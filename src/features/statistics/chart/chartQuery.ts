import { isDimension, isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { isMetric, sumsFor } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import { chartAxes } from './chartAxes.ts';

/**
 * Returns the query of a chart, derived from the table's query: at most two groups, all rows instead of a page, and the sums of ratios.
 * Conditions on rows apply only if the groups are the same.
 */
export function chartQuery(query: StatisticsQuery): StatisticsQuery {
  const { x, by } = chartAxes(query.groups.filter(isDimension));
  const groups = [x, by].filter((name) => name !== undefined);
  const [metric] = query.metrics;
  return {
    ...query,
    groups,
    metrics: [...new Set([...query.metrics, ...query.metrics.filter(isMetric).flatMap(sumsFor)])],
    having: groups.length === query.groups.length ? query.having : [],
    // Beyond the maximum number of rows, the smallest rows are omitted.
    sort: metric === undefined ? [] : [{ field: metric, order: 'DESC' }],
    limit: statisticsLimits.rows.max,
    offset: 0,
    totals: false,
    others: x !== undefined && !isTimeDimension(x),
  };
}
