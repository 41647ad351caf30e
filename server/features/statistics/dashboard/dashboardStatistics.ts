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
import { answerGrouped } from '../query/grouped.ts';
import { type Asker, prepareQuery } from '../query/prepare.ts';
import { type Figures, figuresOf } from '../query/rows.ts';
import { addDays, dateIn } from '../query/zones.ts';

const week = 7;
/** Days of the chart, today among them. */
const chartDays = 28;

type Kind = (typeof dashboardMetrics)[DashboardRole]['of'];

/** A dashboard's asker, with what they are shown. */
interface Reader extends Asker {
  readonly timezone: string;
  readonly metrics: (typeof dashboardMetrics)[DashboardRole]['all'];
  /** By the clocks of the zone. */
  readonly today: string;
  readonly now: number;
}

/** @throws Refusal forbidden for a role that has no such dashboard, statisticsField */
function readerOf(asker: Asker, kinds: readonly Kind[], timezone: string): Reader {
  const { actor, now = Date.now() } = asker;
  const { role } = actor;
  if (!hasDashboardMetrics(role) || !kinds.includes(dashboardMetrics[role].of)) return refuse('forbidden');
  if (!isZone(timezone)) refuse('statisticsField', { field: 'timezone' }, 'timezone');
  return { ...asker, timezone, metrics: dashboardMetrics[role].all, today: dateIn(timezone, now), now };
}

type Part = Pick<StatisticsQuery, 'from' | 'to'> & Partial<StatisticsQuery>;

/** A dashboard is one turn, with one query of the engine at a time. */
const inTurn = <T>({ platform, actor }: Reader, work: () => Promise<T>): Promise<T> =>
  platform.fairQueues.run('statistics', actor, work);

async function ask(reader: Reader, part: Part): Promise<GroupedStatistics> {
  const { timezone, metrics } = reader;
  const query: StatisticsQuery = { timezone, groups: [], metrics: [...metrics], ...part };
  return answerGrouped(reader, await prepareQuery(reader, JSON.stringify(query)));
}

const isFigures = (value: StatisticsRow[string] | undefined): value is Figures =>
  typeof value === 'object' && value !== null;

/** The metrics of a row, without its dimensions. */
const figuresIn = ({ metrics }: Reader, row: StatisticsRow | Figures): Figures =>
  Object.fromEntries(
    metrics.map((name) => {
      const value = row[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );

/** What nothing adds up to. */
const nothing = ({ metrics }: Reader): Figures =>
  figuresOf(metrics, new Map(metrics.flatMap(sumsFor).map((name) => [name, '0'])));

async function widgetOf(reader: Reader, first: string, last: string) {
  const { rows, currency, dataUntil } = await ask(reader, { from: first, to: last, compare: 'previous' });
  const [row = {}] = rows;
  const compared = row['compared'];
  const widget = {
    figures: figuresIn(reader, row),
    compared: isFigures(compared) ? figuresIn(reader, compared) : nothing(reader),
  };
  return { widget, currency, dataUntil };
}

async function widgetsOf(reader: Reader): Promise<Omit<DashboardStatistics, 'days'>> {
  const before = (days: number) => addDays(reader.today, -days);
  const today = await widgetOf(reader, reader.today, reader.today);
  const yesterday = await widgetOf(reader, before(1), before(1));
  const lastWeek = await widgetOf(reader, before(week), before(1));
  const { currency, dataUntil } = today;
  return { today: today.widget, yesterday: yesterday.widget, week: lastWeek.widget, currency, dataUntil };
}

async function daysOf(reader: Reader): Promise<Pick<DashboardStatistics, 'days'>> {
  const first = addDays(reader.today, 1 - chartDays);
  const { rows } = await ask(reader, { from: first, to: reader.today, groups: ['day'] });
  const byDay = new Map(rows.map((row) => [row['day'], figuresIn(reader, row)]));
  const days = Array.from({ length: chartDays }, (_, at) => addDays(first, at));
  return { days: days.map((day) => ({ day, figures: byDay.get(day) ?? nothing(reader) })) };
}

const bought: readonly Kind[] = ['campaigns', 'network'];

/**
 * The figures of an advertiser’s dashboard, or of the whole network’s.
 * @throws Refusal forbidden, statisticsField, and as `groupedStatistics` does
 */
export async function advertiserWidgets(asker: Asker, timezone: string) {
  const reader = readerOf(asker, bought, timezone);
  return inTurn(reader, () => widgetsOf(reader));
}

/** Those of each of the last days. @throws Refusal as `advertiserWidgets` does */
export async function advertiserDays(asker: Asker, timezone: string) {
  const reader = readerOf(asker, bought, timezone);
  return inTurn(reader, () => daysOf(reader));
}

/** The figures of a publisher’s dashboard, and of each of the last days. @throws Refusal as `advertiserWidgets` does */
export async function publisherWidgets(asker: Asker, timezone: string): Promise<DashboardStatistics> {
  const reader = readerOf(asker, ['sites'], timezone);
  return inTurn(reader, async () => ({ ...(await widgetsOf(reader)), ...(await daysOf(reader)) }));
}
