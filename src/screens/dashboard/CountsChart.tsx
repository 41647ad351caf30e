import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { getResource } from '#src/schema/registry.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import { ChartBox } from '#src/ui/charts/ChartBox.tsx';
import type { ChartData, ChartProps } from '#src/ui/charts/chart.ts';
import { chunk } from '#src/ui/chunk.ts';
import { ChartPlaceholder } from './ChartPlaceholder.tsx';
import type { CountChart } from './dashboard.ts';
import { trendQuery } from './trendQuery.ts';

const lineChart = chunk<ChartProps>('lines', () =>
  import('#src/ui/charts/LinesChart.tsx').then((one) => one.LinesChart),
);

/** In milliseconds. */
const dayLength = 86_400_000;

/** The days of a trend in UTC; today is the last. */
const trendDays = (now: number): string[] =>
  Array.from({ length: limits.trendDays }, (_, at) =>
    new Date(now - (limits.trendDays - 1 - at) * dayLength).toISOString().slice(0, 'yyyy-mm-dd'.length),
  );

export interface CountsChartProps {
  readonly chart: CountChart;
}

/** Includes complete days only, as today would look like a fall. @param counts of each series, for each of the days */
function toChartData(
  { series }: CountChart,
  days: readonly string[],
  counts: readonly (readonly number[])[],
): ChartData {
  const chartSeries = series.map(({ name }, at) => ({
    name,
    label: dashboards[name],
    values: (counts[at] ?? []).slice(0, -1),
  }));
  const isEmpty = chartSeries.every(({ values }) => values.every((value) => value === 0));
  return { days: days.slice(0, -1), series: isEmpty ? [] : chartSeries };
}

/** The total of each series, as a short answer. */
const totalsText = ({ series }: ChartData): string =>
  series
    .map(({ label, values }) =>
      say(dashboards.chartTotal, { name: label, count: formatCount(values.reduce((sum, value) => sum + value, 0)) }),
    )
    .join(' · ');

/** A chart of new records by day, with a line for each series. */
export function CountsChart({ chart }: CountsChartProps) {
  const { profile } = useActor();
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const [days] = useState(() => trendDays(Date.now()));
  // The filters may contain the current day. They are memoised, so that the queries stay equal while the page is open.
  const queries = useMemo(
    () =>
      chart.series.map(({ resource, by, ...params }) =>
        trendQuery(dataProvider, resource, { filter: toApiFilter(getResource(resource), params, profile.id), by }),
      ),
    [chart, dataProvider, profile.id],
  );
  const answers = useQueries({ queries });
  const counts = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (answers.some(({ error }) => error !== null)) return <ChartPlaceholder name={chart.name} isFailed />;
  if (counts.length < answers.length) return <ChartPlaceholder name={chart.name} />;
  const data = toChartData(chart, days, counts);
  return (
    <ChartBox
      title={dashboards[chart.name]}
      file={chart.name}
      chart={lineChart}
      data={data}
      note={[totalsText(data), dashboards.chartNote].filter(Boolean).join(' · ')}
    />
  );
}
