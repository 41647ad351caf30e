import { isDimension, isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { emptyFigure, figureIn } from '../chart/figures.ts';
import { timePoints } from '../chart/timePoints.ts';

/** The numbers of a row's sparkline; null for values that can't be computed. */
type Numbers = readonly (number | null)[];

/**
 * Returns the sparklines of a response, by their group's value.
 * @param query of `sparklineQuery`
 */
export function sparklineValues(
  { rows, period }: GroupedStatistics,
  { groups, timezone = 'UTC' }: StatisticsQuery,
  metric: MetricName,
  now = Date.now(),
): ReadonlyMap<StatisticsRow[string], Numbers> {
  const [time = '', group = ''] = groups;
  if (!isTimeDimension(time) || !isDimension(group)) return new Map();
  const span = { from: Date.parse(period.from), to: Date.parse(period.to) };
  const values = timePoints(time, span, timezone, now).map(({ value }) => value);
  const places = new Map(values.map((value, at) => [value, at]));
  const empty = emptyFigure(metric) === null ? null : 0;
  const lines = new Map<StatisticsRow[string], (number | null)[]>();
  for (const row of rows) {
    const key = figureIn(row, group);
    const line = lines.get(key) ?? values.map(() => empty);
    lines.set(key, line);
    const at = places.get(figureIn(row, time) ?? '');
    const figure = figureIn(row, metric);
    if (at !== undefined) line[at] = figure === null ? null : Number(figure);
  }
  return lines;
}
