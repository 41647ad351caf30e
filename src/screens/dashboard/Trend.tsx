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

/** The number of days compared with as many days before them. */
const week = 7;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const changeWords = (current: number, change: number): string => {
  if (change === 0) return current === 0 ? '' : dashboards.trendSame;
  return say(change > 0 ? dashboards.trendMore : dashboards.trendFewer, { count: formatCount(Math.abs(change)) });
};

interface TrendProps {
  readonly resource: Resource;
  readonly filter: Filter;
  /** The time field of a record's arrival. */
  readonly by: string;
  /** The event at that time, if the field's name doesn't explain it. */
  readonly event?: string;
}

/** Shows the records of the last week, the change since the week before, and a sparkline of some weeks. */
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
