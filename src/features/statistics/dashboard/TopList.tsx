import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { localTimeZone } from '#src/format/date.ts';
import { dashboardStatistics as words } from '#src/i18n/en/statistics/dashboard.ts';
import { say } from '#src/i18n/say.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { type DashboardRole, dashboardMetrics } from '#src/resources/statistics/dashboardMetrics.ts';
import {
  type GroupedStatistics,
  groupedStatistics,
  type StatisticsRow,
} from '#src/resources/statistics/routes/groupedStatistics.ts';
import { changeOf, comparedIn, valueIn } from '../figures/figures.ts';
import { groupLabelIn } from '../figures/groupLabel.ts';
import { type Top, topQuestion, topReport, topRowReport } from './dashboardReports.ts';
import { figureText } from './figureText.ts';
import './topList.css';

/** In milliseconds. */
const staleTime = 30_000;
const titleId = 'dashboard-top';

/** The key contains only the role, because the day of the query may end while the page is open. */
const useTop = (role: DashboardRole) =>
  useQuery({
    queryKey: ['statistics', 'dashboard', role, 'top'],
    queryFn: ({ signal }) => {
      const question = topQuestion(dashboardMetrics[role].top, localTimeZone(), new Date());
      return callRoute(groupedStatistics, { params: {}, query: { q: JSON.stringify(question) }, signal });
    },
    staleTime,
    retry: false,
  });

const amountIn = (row: StatisticsRow | undefined, { metric }: Top) => Number(valueIn(row, metric) ?? 0);

/** Returns the rows with a positive amount. */
const rowsOf = ({ rows }: GroupedStatistics, top: Top) => rows.filter((row) => amountIn(row, top) > 0);

interface RowsProps {
  readonly top: Top;
  readonly rows: readonly StatisticsRow[];
}

/** The rows with their figure, the change from the week before, and a bar to scale. */
function Rows({ top, rows }: RowsProps) {
  const { group, metric } = top;
  const most = amountIn(rows[0], top);
  return (
    <ul className="plain-list top-rows">
      {rows.map((row) => {
        const value = valueIn(row, group);
        return (
          <li key={value} className="top-row">
            <Link className="panel-title" to={topRowReport(top, value)}>
              {groupLabelIn(row, group, localTimeZone())}
            </Link>
            <span className="number">{figureText(metric, valueIn(row, metric))}</span>
            <span className="number muted top-change">{changeOf(valueIn(row, metric), comparedIn(row, metric))}</span>
            <i className="top-bar" style={{ inlineSize: `${(100 * amountIn(row, top)) / most}%` }} />
          </li>
        );
      })}
    </ul>
  );
}

/** The main sources of a role's figures: campaigns by their cost, sites by their income. */
export function TopList({ forRole }: { readonly forRole: DashboardRole }) {
  const { of, top } = dashboardMetrics[forRole];
  const { data, error } = useTop(forRole);
  const rows = data && rowsOf(data, top);
  return (
    <section className="box panel-of-records top-list" aria-labelledby={titleId} aria-busy={!data && !error}>
      <div className="panel-head">
        <h2 id={titleId}>{words.top[of]}</h2>
        <Link to={topReport(top)}>{words.openReport}</Link>
      </div>
      {error && <p className="muted">{words.topFailed}</p>}
      {rows?.length === 0 && <p className="muted">{words.topEmpty}</p>}
      {rows && rows.length > 0 && <Rows top={top} rows={rows} />}
      {data && (
        <p className="muted top-note">{say(words.topNote, { zone: localTimeZone(), currency: data.currency })}</p>
      )}
    </section>
  );
}
