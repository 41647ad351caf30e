import { type DimensionName, isDimension, isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';

const day = 86_400_000;

/** What a sparkline has a value for, the finest first, with about how many there are in a day. */
const steps = [
  { dimension: 'hour', perDay: 24 },
  { dimension: 'day', perDay: 1 },
  { dimension: 'week', perDay: 1 / 7 },
  { dimension: 'month', perDay: 1 / 28 },
] as const;

/** Of so short a period days make no line. */
const fewDays = 2;

/** The group whose values have a sparkline each: the rows' first, unless it is a time. */
export function sparklineGroup({ groups }: Pick<StatisticsQuery, 'groups'>): DimensionName | undefined {
  const [first] = groups;
  return first !== undefined && isDimension(first) && !isTimeDimension(first) ? first : undefined;
}

/** The days that a period touches, or one more. */
const daysOf = ({ from, to }: StatisticsQuery): number => Math.floor((Date.parse(to) - Date.parse(from)) / day) + 1;

/** As fine as all rows fit into one answer. */
function stepOf(query: StatisticsQuery, rows: number) {
  const days = daysOf(query);
  return steps.find(
    ({ dimension, perDay }) =>
      (dimension !== 'hour' || days <= fewDays) && (days * perDay + 1) * rows <= statisticsLimits.rows.max,
  );
}

/**
 * One query for the sparklines of all rows of a page.
 * @param query the table's
 * @param rows those that are shown
 * @returns undefined where rows have none: they are times, or there are too many
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
