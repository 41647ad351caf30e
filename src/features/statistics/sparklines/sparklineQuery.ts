import { type DimensionName, isDimension, isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';

const day = 86_400_000;

/** The time units of a sparkline's values, the finest first, with their approximate number per day. */
const steps = [
  { dimension: 'hour', perDay: 24 },
  { dimension: 'day', perDay: 1 },
  { dimension: 'week', perDay: 1 / 7 },
  { dimension: 'month', perDay: 1 / 28 },
] as const;

/** For periods up to these days, a line needs hours instead of days. */
const fewDays = 2;

/** Returns the group with a sparkline for each value: the first group, unless it is a time. */
export function sparklineGroup({ groups }: Pick<StatisticsQuery, 'groups'>): DimensionName | undefined {
  const [first] = groups;
  return first !== undefined && isDimension(first) && !isTimeDimension(first) ? first : undefined;
}

/** Returns the number of days in a period, rounded up by at most one. */
const daysOf = ({ from, to }: StatisticsQuery): number => Math.floor((Date.parse(to) - Date.parse(from)) / day) + 1;

/** Returns the finest unit for which all rows fit into one response. */
function stepOf(query: StatisticsQuery, rows: number) {
  const days = daysOf(query);
  return steps.find(
    ({ dimension, perDay }) =>
      (dimension !== 'hour' || days <= fewDays) && (days * perDay + 1) * rows <= statisticsLimits.rows.max,
  );
}

/**
 * Returns one query for the sparklines of all rows of a page.
 * @param query of the table
 * @param rows on the page
 * @returns undefined if the rows are times, or there are too many
 */
export function sparklineQuery(
  query: StatisticsQuery,
  rows: readonly StatisticsRow[],
  metric: string,
): StatisticsQuery | undefined {
  const group = sparklineGroup(query);
  const { filters = [] } = query;
  if (group === undefined || filters.length >= statisticsLimits.filters) return undefined;
  const values = [...new Set(rows.map((row) => row[group]))].filter(
    (value) => value === null || typeof value === 'string' || typeof value === 'number',
  );
  const step = stepOf(query, values.length);
  if (values.length === 0 || values.length > statisticsLimits.values || step === undefined) return undefined;
  const { from, to, timezone, conversionsBy } = query;
  return {
    from,
    to,
    ...(timezone !== undefined && { timezone }),
    ...(conversionsBy !== undefined && { conversionsBy }),
    groups: [step.dimension, group],
    metrics: [metric],
    filters: [...filters, { field: group, op: 'in', value: values }],
    limit: statisticsLimits.rows.max,
  };
}
