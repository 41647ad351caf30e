import { Link } from 'react-router-dom';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { DashboardStatistics } from '#src/resources/statistics/routes/dashboards.ts';
import { Sparkline } from '#src/ui/charts/Sparkline.tsx';
import { dailyReport } from './dashboardReports.ts';
import { figureText, isAmount, todayText, weekText } from './figureText.ts';

interface StatisticsFigureProps {
  readonly name: MetricName;
  readonly statistics: DashboardStatistics;
}

/** A figure of today so far: its change, its week, and a sparkline of the days before. It links to the report of its days. */
export function StatisticsFigure({ name, statistics: { today, week, days, currency } }: StatisticsFigureProps) {
  const course = days.slice(0, -1).map(({ figures }) => Number(figures[name] ?? 0));
  return (
    <Link className="box figure" to={dailyReport(name)}>
      <span className="muted">{metricWords[name]}</span>
      <strong className="figure-count">
        {figureText(name, today.figures[name])} {isAmount(name) && <span className="unit">{currency}</span>}
      </strong>
      {course.some((value) => value > 0) && <Sparkline values={course} />}
      <span className="figure-trend">
        {todayText(name, today.figures[name], today.compared[name])}
        <span className="figure-change">{weekText(name, week.figures[name], week.compared[name])}</span>
      </span>
    </Link>
  );
}
