import { isDimension, isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { isMetric, sumsFor } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import { chartAxes } from './chartAxes.ts';

/**
 * The query whose answer a chart draws, from that of the table beside it: its two groups at most, all rows instead of a page, and
 * the sums that ratios of several rows are computed from. What rows must have is asked of the table's groups alone.
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
    // If there are more rows than an answer may have, the smallest are cut off.
    sort: metric === undefined ? [] : [{ field: metric, order: 'DESC' }],
    limit: statisticsLimits.rows.max,
    offset: 0,
    totals: false,
    others: x !== undefined && !isTimeDimension(x),
  };
}
