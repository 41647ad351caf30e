import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callRoute } from '#src/providers/callRoute.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import { groupedStatistics, type StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { sparklineGroup, sparklineQuery } from './sparklineQuery.ts';
import { sparklineValues } from './sparklineValues.ts';

/** In milliseconds. */
const staleTime = 30_000;

/** The query key of sparklines. */
export const sparklinesKey = (asked: StatisticsQuery | undefined) => ['statistics', 'sparklines', asked] as const;

/**
 * Loads the sparklines of a metric for a page's rows in one request.
 * @param query of the table
 * @returns the numbers of a row; undefined until they have loaded
 */
export function useSparklines(query: StatisticsQuery, rows: readonly StatisticsRow[], metric: MetricName) {
  const asked = sparklineQuery(query, rows, metric);
  const group = sparklineGroup(query);
  const { data } = useQuery({
    queryKey: sparklinesKey(asked),
    queryFn: async ({ signal }) => {
      if (asked === undefined) return undefined;
      const answer = await callRoute(groupedStatistics, { params: {}, query: { q: JSON.stringify(asked) }, signal });
      return { answer, asked, metric };
    },
    enabled: asked !== undefined,
    staleTime,
    placeholderData: keepPreviousData,
  });
  const lines = useMemo(() => data && sparklineValues(data.answer, data.asked, data.metric), [data]);
  return (row: StatisticsRow) =>
    group === undefined || asked === undefined ? undefined : lines?.get(row[group] ?? null);
}
