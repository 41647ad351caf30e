import { statisticsPath } from '#src/access/routes.ts';
import { localTimeZone } from '#src/format/date.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { Days, Preset } from '#src/resources/statistics/report/period.ts';
import type { GroupValue } from '#src/resources/statistics/report/report.ts';
import { dayIn, daysAfter } from '#src/resources/statistics/report/zonedTime.ts';

interface Asked {
  readonly period: Preset | Days;
  readonly groups: readonly DimensionName[];
  readonly metric: MetricName;
  readonly filter?: { readonly field: DimensionName; readonly value: GroupValue };
}

/** Returns the address of a report in the reader's zone. */
function reportAddress({ period, groups, metric, filter }: Asked): string {
  const filters = filter && [{ field: filter.field, op: 'in', value: [filter.value] }];
  const days: Record<string, string> = typeof period === 'string' ? { period } : { ...period };
  const search = new URLSearchParams({
    ...days,
    timezone: localTimeZone(),
    groups: groups.join(','),
    metrics: metric,
    ...(filters && { filters: JSON.stringify(filters) }),
  });
  return `${statisticsPath}?${search}`;
}

/** Returns the report behind a figure: its days. */
export const dailyReport = (metric: MetricName): string =>
  reportAddress({ period: 'last30Days', groups: ['day'], metric });

/** The dimension and metric of a top list. */
export interface Top {
  readonly group: DimensionName;
  readonly metric: MetricName;
}

const week = 7;

/** Returns the last complete week in a zone. */
const lastWeek = (zone: string, now: Date): Days => ({
  from: daysAfter(dayIn(zone, now), -week),
  to: daysAfter(dayIn(zone, now), -1),
});

/** Returns the report behind a top list. */
export const topReport = ({ group, metric }: Top): string =>
  reportAddress({ period: lastWeek(localTimeZone(), new Date()), groups: [group], metric });

/** Returns the report behind one row of a top list: its days. */
export const topRowReport = ({ group, metric }: Top, value: GroupValue): string =>
  reportAddress({ period: 'last30Days', groups: ['day'], metric, filter: { field: group, value } });

/** The number of rows in a top list. */
const topRows = 5;

/** Returns the query of a top list: the last complete week, compared with the week before. */
export const topQuestion = ({ group, metric }: Top, zone: string, now: Date): StatisticsQuery => ({
  ...lastWeek(zone, now),
  timezone: zone,
  groups: [group],
  metrics: [metric],
  sort: [{ field: metric, order: 'DESC' }],
  limit: topRows,
  compare: 'previous',
});
