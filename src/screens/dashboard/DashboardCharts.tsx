import { Suspense } from 'react';
import { chunk } from '#src/ui/chunk.ts';
import { RenderWhenVisible } from '#src/ui/RenderWhenVisible.tsx';
import { ChartPlaceholder } from './ChartPlaceholder.tsx';
import type { CountsChartProps } from './CountsChart.tsx';
import type { DashboardChart } from './dashboard.ts';

const countsChart = chunk<CountsChartProps>('dashboard-counts', () =>
  import('./CountsChart.tsx').then(({ CountsChart }) => CountsChart),
);

function Chart({ chart }: { readonly chart: DashboardChart }) {
  const waits = <ChartPlaceholder name={chart.name} />;
  return (
    <RenderWhenVisible waits={waits}>
      <Suspense fallback={waits}>
        {'part' in chart ? <chart.part.Component /> : <countsChart.Component chart={chart} />}
      </Suspense>
    </RenderWhenVisible>
  );
}

/** The charts of a dashboard. Each chart's code loads when it scrolls into view, as it is the largest of the page. */
export const DashboardCharts = ({ charts }: { readonly charts: readonly DashboardChart[] }) =>
  charts.map((chart) => <Chart key={chart.name} chart={chart} />);
