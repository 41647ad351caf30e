import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatCount } from '#src/format/number.ts';
import { dashboards, trendEvents } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';
import { Sparkline } from '#src/ui/charts/Sparkline.tsx';
import { trendQuery } from './trendQuery.ts';

/** The days that are compared with as many before them. */
const week = 7;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const changeWords = (current: number, change: number): string => {
  if (change === 0) return current === 0 ? '' : dashboards.trendSame;
  return say(change > 0 ? dashboards.trendMore : dashboards.trendFewer, { count: formatCount(Math.abs(change)) });
};

interface TrendProps {
  readonly resource: Resource;
  readonly filter: Filter;
  /** The time field that tells when a record came in. */
  readonly by: string;
  /** What has happened to them then, where the field says too little. */
  readonly event?: string;
}

/** How many came in within a week, how that has changed, and the course of some weeks as a line. */
export function Trend({ resource: { name }, filter, by, event = trendEvents[by] ?? '' }: TrendProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { data: days, error } = useQuery(trendQuery(dataProvider, name, { filter, by }));
  if (error) return null;
  if (days === undefined) return <span className="figure-trend skeleton-line" />;
  const currentSum = sumOf(days.slice(-week));
  const change = currentSum - sumOf(days.slice(-2 * week, -week));
  return (
    <>
      {days.some((count) => count > 0) && <Sparkline values={days} />}
      <span className="figure-trend">
        {currentSum === 0
          ? say(dashboards.trendNone, { event })
          : say(dashboards.trend, { count: formatCount(currentSum), event })}{' '}
        <span className="figure-change">{changeWords(currentSum, change)}</span>
      </span>
    </>
  );
}
