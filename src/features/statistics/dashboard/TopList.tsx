import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readersZone } from '#src/format/date.ts';
import { dashboardStatistics as words } from '#src/i18n/en/statistics/dashboard.ts';
import { say } from '#src/i18n/say.ts';
import { ask } from '#src/providers/ask.ts';
import { type DashboardRole, dashboardMetrics } from '#src/resources/statistics/dashboardMetrics.ts';
import {
  type GroupedStatistics,
  groupedStatistics,
  type StatisticsRow,
} from '#src/resources/statistics/routes/groupedStatistics.ts';
import { changeOf, comparedIn, formatFigure, valueIn } from '../figures/figures.ts';
import { groupLabelIn } from '../figures/groupLabel.ts';
import { type Top, topQuestion, topReport, topRowReport } from './dashboardReports.ts';
import './topList.css';

/** In milliseconds. */
const staleTime = 30_000;
const titleId = 'dashboard-top';

/** Its key is the role alone: the question has the day in it, which may end while the page is open. */
const useTop = (role: DashboardRole) =>
  useQuery({
    queryKey: ['statistics', 'dashboard', role, 'top'],
    queryFn: ({ signal }) => {
      const question = topQuestion(dashboardMetrics[role].top, readersZone(), new Date());
      return ask(groupedStatistics, { params: {}, query: { q: JSON.stringify(question) }, signal });
    },
    staleTime,
    retry: false,
  });

interface RowsProps {
  readonly top: Top;
  readonly answer: GroupedStatistics;
}

/** Each with a bar to scale, its figure, and the change from the week before. */
function Rows({ top, answer: { rows, currency } }: RowsProps) {
  const { group, metric } = top;
  const amountIn = (row: StatisticsRow | undefined) => Number(valueIn(row, metric) ?? 0);
  const most = amountIn(rows[0]);
  return (
    <ul className="plain-list top-rows">
      {rows.map((row) => {
        const value = valueIn(row, group);
        return (
          <li key={value} className="top-row">
            <Link className="panel-title" to={topRowReport(top, value)}>
              {groupLabelIn(row, group, readersZone())}
            </Link>
            <i className="top-bar" style={{ inlineSize: `${most > 0 ? (100 * amountIn(row)) / most : 0}%` }} />
            <span className="number">{formatFigure(metric, valueIn(row, metric), currency)}</span>
            <span className="number muted top-change">{changeOf(valueIn(row, metric), comparedIn(row, metric))}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What a role's figures mostly come from: campaigns by what they cost, sites by what they earned. */
export function TopList({ forRole }: { readonly forRole: DashboardRole }) {
  const { of, top } = dashboardMetrics[forRole];
  const { data, error } = useTop(forRole);
  return (
    <section className="box panel-of-records top-list" aria-labelledby={titleId} aria-busy={!data && !error}>
      <div className="panel-head">
        <h2 id={titleId}>{words.top[of]}</h2>
        <Link to={topReport(top)}>{words.openReport}</Link>
      </div>
      {error && <p className="muted">{words.topFailed}</p>}
      {data?.rows.length === 0 && <p className="muted">{words.topEmpty}</p>}
      {data && <Rows top={top} answer={data} />}
      {data && <p className="muted top-note">{say(words.topNote, { zone: readersZone(), currency: data.currency })}</p>}
    </section>
  );
}
