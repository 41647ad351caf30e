import { Suspense } from 'react';
import { chunk } from '#src/ui/chunk.ts';
import { WhenSeen } from '#src/ui/WhenSeen.tsx';
import { ChartWaits } from './ChartWaits.tsx';
import type { CountsChartProps } from './CountsChart.tsx';
import type { DashboardChart } from './dashboard.ts';

const countsChart = chunk<CountsChartProps>('dashboard-counts', () =>
  import('./CountsChart.tsx').then(({ CountsChart }) => CountsChart),
);

function Chart({ chart }: { readonly chart: DashboardChart }) {
  const waits = <ChartWaits name={chart.name} />;
  return (
    <WhenSeen waits={waits}>
      <Suspense fallback={waits}>
        {'part' in chart ? <chart.part.Component /> : <countsChart.Component chart={chart} />}
      </Suspense>
    </WhenSeen>
  );
}

/** The charts of a dashboard. Their code is the largest of the page, so each is loaded when it comes into view. */
export const DashboardCharts = ({ charts }: { readonly charts: readonly DashboardChart[] }) =>
  charts.map((chart) => <Chart key={chart.name} chart={chart} />);
