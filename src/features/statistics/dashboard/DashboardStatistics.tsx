import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { localTimeZone } from '#src/format/date.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { dashboardStatistics as words } from '#src/i18n/en/statistics/dashboard.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import {
  type DashboardRole,
  dashboardFigures,
  dashboardMetrics,
  hasDashboardMetrics,
} from '#src/resources/statistics/dashboardMetrics.ts';
import type { DashboardStatistics as Statistics } from '#src/resources/statistics/routes/dashboards.ts';
import { ChartBox } from '#src/ui/charts/ChartBox.tsx';
import type { ChartData, ChartProps } from '#src/ui/charts/chart.ts';
import { chunk } from '#src/ui/chunk.ts';
import { dashboardStatisticsQuery } from './dashboardStatisticsQuery.ts';
import { figureText } from './figureText.ts';
import { StatisticsFigure } from './StatisticsFigure.tsx';
import { StatisticsWaiting } from './StatisticsWaiting.tsx';
import { TopList } from './TopList.tsx';

const lineChart = chunk<ChartProps>('lines', () =>
  import('#src/ui/charts/LinesChart.tsx').then((one) => one.LinesChart),
);

/** The chart has only complete days, because today would look like a fall. */
function chartOf(role: DashboardRole, { days }: Statistics): ChartData {
  const complete = days.slice(0, -1);
  const series = dashboardMetrics[role].drawn.map((name) => ({
    name,
    label: metricWords[name],
    values: complete.map(({ figures }) => Number(figures[name] ?? 0)),
  }));
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const format = (value: number) => figureText('cost', value);
  return { days: complete.map(({ day }) => day), series: isEmpty ? [] : series, format };
}

interface ShownProps {
  readonly role: DashboardRole;
  readonly statistics: Statistics;
}

function Shown({ role, statistics }: ShownProps) {
  const { currency } = statistics;
  return (
    <>
      <div className="figures">
        {dashboardMetrics[role].all.slice(0, dashboardFigures).map((name) => (
          <StatisticsFigure key={name} name={name} statistics={statistics} />
        ))}
      </div>
      <div className="statistics-course">
        <ChartBox
          title={words.charts[dashboardMetrics[role].of]}
          file="statistics"
          chart={lineChart}
          data={chartOf(role, statistics)}
          note={say(words.note, { zone: localTimeZone(), currency })}
        />
        <TopList forRole={role} />
      </div>
    </>
  );
}

function OfRole({ role }: Pick<ShownProps, 'role'>) {
  const { data, error, refetch } = useQuery(dashboardStatisticsQuery(role));
  return (
    <section className="dashboard-part" aria-labelledby="dashboard-statistics" aria-busy={!data && !error}>
      <div className="panel-head">
        <h2 id="dashboard-statistics">{words.title}</h2>
        <Link to="/statistics">{words.open}</Link>
      </div>
      {data && <Shown role={role} statistics={data} />}
      {!data && !error && <StatisticsWaiting />}
      {!data && error && (
        <p className="box panel-of-records muted">
          {words.unavailable}{' '}
          <button type="button" className="quiet-button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </p>
      )}
    </section>
  );
}

/** The statistics of the active role: today's figures, one chart, and the main sources of last week. */
export function DashboardStatistics() {
  const { role } = useActor();
  return hasDashboardMetrics(role) ? <OfRole role={role} /> : null;
}
