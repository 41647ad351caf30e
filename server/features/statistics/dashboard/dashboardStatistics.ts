import { refuse } from '#server/problems/refusal.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import {
  type DashboardRole,
  dashboardMetrics,
  hasDashboardMetrics,
} from '#src/resources/statistics/dashboardMetrics.ts';
import { sumsFor } from '#src/resources/statistics/metrics.ts';
import type { StatisticsQuery } from '#src/resources/statistics/query.ts';
import type { DashboardStatistics } from '#src/resources/statistics/routes/dashboards.ts';
import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { prepareQuery, type QueryContext } from '../query/prepareQuery.ts';
import { executePreparedQuery } from '../query/queryGroupedStatistics.ts';
import { type Figures, toFigures } from '../query/resultRows.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';

const week = 7;
/** Days of the chart, including today. */
const chartDays = 28;

type Kind = (typeof dashboardMetrics)[DashboardRole]['of'];

/** A dashboard's actor, with its metrics and time zone. */
interface DashboardContext extends QueryContext {
  readonly timezone: string;
  readonly metrics: (typeof dashboardMetrics)[DashboardRole]['all'];
  /** The date in the time zone. */
  readonly today: string;
  readonly now: number;
}

/** @throws Refusal forbidden if the role has no such dashboard, statisticsField */
function toDashboardContext(context: QueryContext, kinds: readonly Kind[], timezone: string): DashboardContext {
  const { actor, now = Date.now() } = context;
  const { role } = actor;
  if (!hasDashboardMetrics(role) || !kinds.includes(dashboardMetrics[role].of)) return refuse('forbidden');
  if (!isZone(timezone)) refuse('statisticsField', { field: 'timezone' }, 'timezone');
  return { ...context, timezone, metrics: dashboardMetrics[role].all, today: dateInZone(timezone, now), now };
}

type QueryPart = Pick<StatisticsQuery, 'from' | 'to'> & Partial<StatisticsQuery>;

/** A dashboard is one turn, and runs one engine query at a time. */
const runInQueue = <T>({ platform, actor }: DashboardContext, work: () => Promise<T>): Promise<T> =>
  platform.fairQueues.run('statistics', actor, work);

async function loadPart(dashboard: DashboardContext, part: QueryPart): Promise<GroupedStatistics> {
  const { timezone, metrics } = dashboard;
  const query: StatisticsQuery = { timezone, groups: [], metrics: [...metrics], ...part };
  return executePreparedQuery(dashboard, await prepareQuery(dashboard, JSON.stringify(query)));
}

const isFigures = (value: StatisticsRow[string] | undefined): value is Figures =>
  typeof value === 'object' && value !== null;

/** Returns a row's metrics without its dimensions. */
const pickFigures = ({ metrics }: DashboardContext, row: StatisticsRow | Figures): Figures =>
  Object.fromEntries(
    metrics.map((name) => {
      const value = row[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );

/** Returns the figures of no rows. */
const zeroFigures = ({ metrics }: DashboardContext): Figures =>
  toFigures(metrics, new Map(metrics.flatMap(sumsFor).map((name) => [name, '0'])));

async function loadWidget(dashboard: DashboardContext, first: string, last: string) {
  const { rows, currency, dataUntil } = await loadPart(dashboard, { from: first, to: last, compare: 'previous' });
  const [row = {}] = rows;
  const compared = row['compared'];
  const widget = {
    figures: pickFigures(dashboard, row),
    compared: isFigures(compared) ? pickFigures(dashboard, compared) : zeroFigures(dashboard),
  };
  return { widget, currency, dataUntil };
}

async function loadWidgets(dashboard: DashboardContext): Promise<Omit<DashboardStatistics, 'days'>> {
  const before = (days: number) => addDays(dashboard.today, -days);
  const today = await loadWidget(dashboard, dashboard.today, dashboard.today);
  const yesterday = await loadWidget(dashboard, before(1), before(1));
  const lastWeek = await loadWidget(dashboard, before(week), before(1));
  const { currency, dataUntil } = today;
  return { today: today.widget, yesterday: yesterday.widget, week: lastWeek.widget, currency, dataUntil };
}

async function loadDays(dashboard: DashboardContext): Promise<Pick<DashboardStatistics, 'days'>> {
  const first = addDays(dashboard.today, 1 - chartDays);
  const { rows } = await loadPart(dashboard, { from: first, to: dashboard.today, groups: ['day'] });
  const byDay = new Map(rows.map((row) => [row['day'], pickFigures(dashboard, row)]));
  const days = Array.from({ length: chartDays }, (_, at) => addDays(first, at));
  return { days: days.map((day) => ({ day, figures: byDay.get(day) ?? zeroFigures(dashboard) })) };
}

const advertiserKinds: readonly Kind[] = ['campaigns', 'network'];

/**
 * Returns the figures of an advertiser’s dashboard, or of the whole network.
 * @throws Refusal forbidden, statisticsField, and as `queryGroupedStatistics` does
 */
export async function loadAdvertiserWidgets(context: QueryContext, timezone: string) {
  const dashboard = toDashboardContext(context, advertiserKinds, timezone);
  return runInQueue(dashboard, () => loadWidgets(dashboard));
}

/** Returns the figures of each of the last days. @throws Refusal as `loadAdvertiserWidgets` does */
export async function loadAdvertiserDays(context: QueryContext, timezone: string) {
  const dashboard = toDashboardContext(context, advertiserKinds, timezone);
  return runInQueue(dashboard, () => loadDays(dashboard));
}

/** Returns the figures of a publisher’s dashboard, in total and by day. @throws Refusal as `loadAdvertiserWidgets` does */
export async function loadPublisherWidgets(context: QueryContext, timezone: string): Promise<DashboardStatistics> {
  const dashboard = toDashboardContext(context, ['sites'], timezone);
  return runInQueue(dashboard, async () => ({ ...(await loadWidgets(dashboard)), ...(await loadDays(dashboard)) }));
}
