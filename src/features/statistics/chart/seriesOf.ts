import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { type DimensionName, isTimeDimension, type TimeDimension } from '#src/resources/statistics/dimensions.ts';
import { isDistinct, type MetricName } from '#src/resources/statistics/metrics.ts';
import type { GroupedStatistics, StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import type { Series } from '#src/theme/series.ts';
import { type ChartAxes, chartAxes } from './chartAxes.ts';
import { combined, type Figure, figureIn, figuresIn } from './figures.ts';
import { type Group, groupsIn, keyOf, largestOf, others } from './groups.ts';
import { timeLabels } from './pointLabels.ts';
import { timePoints } from './timePoints.ts';

/** The maximum numbers of groups shown separately. */
const most = { series: 9, points: 20 } as const;

/** A colour outside the palette of groups. */
const othersStyle: Series = { colour: 'var(--off)' };

/** One place along a chart: an hour, a day, or a group. */
export interface ChartPoint extends Group {
  /** Whether the point is entirely within the period and in the past. */
  readonly isWhole: boolean;
}

interface FigureSeries {
  readonly key: string;
  readonly label: string;
  /** The style, if it differs from the theme's default. */
  readonly style?: Series;
  /** A figure for each point. */
  readonly values: readonly Figure[];
  /** The figures of the compared period. */
  readonly compared?: readonly Figure[];
}

/** The content of a metric's chart and of the table beside it. */
export interface FigureChart extends ChartAxes {
  readonly metric: MetricName;
  readonly points: readonly ChartPoint[];
  readonly series: readonly FigureSeries[];
  /** Whether the groups beyond the largest are omitted, because they have no common figure. */
  readonly lacksOthers: boolean;
}

interface Calendar {
  /** The time zone of the query, which determines the days of the rows. */
  readonly timezone?: string;
  /** In milliseconds: later times have no points. */
  readonly now?: number;
}

const isBefore = (one: Figure, next: Figure): boolean =>
  typeof one === 'number' && typeof next === 'number' ? one < next : String(one) < String(next);

/** The only group of an undivided chart: the metric itself. */
const ownOf = (metric: MetricName): Group => ({ key: metric, value: null, label: metricWords[metric] });

/** Returns every hour or day of the period, and further times of the rows. */
function pointsInTime(
  x: TimeDimension,
  { rows, period }: GroupedStatistics,
  metric: MetricName,
  { timezone = 'UTC', now = Date.now() }: Calendar,
): ChartPoint[] {
  const labelOf = timeLabels(x, timezone);
  const span = { from: Date.parse(period.from), to: Date.parse(period.to) };
  const points = timePoints(x, span, timezone, now).map(
    ({ value, isWhole }): ChartPoint => ({ key: keyOf(value), value, label: labelOf(value), isWhole }),
  );
  const keys = new Set(points.map(({ key }) => key));
  const more = groupsIn(rows, x, metric, timezone)
    .filter(({ key }) => !keys.has(key))
    .map((group): ChartPoint => ({ ...group, isWhole: true }));
  return [...points, ...more].toSorted((one, next) => (isBefore(one.value, next.value) ? -1 : 1));
}

/** Returns the largest groups of the rows, and the rest as one, including the rows beyond the limit. */
function pointsOf(
  x: DimensionName | undefined,
  answer: GroupedStatistics,
  metric: MetricName,
  calendar: Calendar,
): ChartPoint[] {
  if (x === undefined) return [{ ...ownOf(metric), isWhole: true }];
  if (isTimeDimension(x)) return pointsInTime(x, answer, metric, calendar);
  const groups = groupsIn(answer.rows, x, metric, calendar.timezone ?? 'UTC');
  return largestOf(groups, most.points, answer.others !== undefined).map((group) => ({ ...group, isWhole: true }));
}

/** Returns a function that finds a row's index among the groups: its own, or that of the rest. */
function placesAmong(groups: readonly Group[], name: DimensionName | undefined): (row: StatisticsRow) => number {
  if (name === undefined) return () => 0;
  const places = new Map(groups.map(({ key }, index) => [key, index]));
  const rest = places.get(others.key) ?? -1;
  return (row) => (Object.hasOwn(row, name) ? (places.get(keyOf(figureIn(row, name))) ?? rest) : rest);
}

/** Returns the rows of each point of each series. */
function cellsOf(
  { x, by }: ChartAxes,
  rows: readonly StatisticsRow[],
  points: readonly Group[],
  groups: readonly Group[],
): readonly (readonly (readonly StatisticsRow[])[])[] {
  const cells = groups.map(() => points.map((): StatisticsRow[] => []));
  const [pointOf, seriesAt] = [placesAmong(points, x), placesAmong(groups, by)];
  for (const row of rows) cells[seriesAt(row)]?.[pointOf(row)]?.push(row);
  return cells;
}

/**
 * Returns the chart of a metric. Time runs in order without gaps; other groups are the largest and the rest. A second group creates series.
 * @param groups of the query
 */
export function seriesOf(
  answer: GroupedStatistics,
  groups: readonly DimensionName[],
  metric: MetricName,
  calendar: Calendar = {},
): FigureChart {
  const axes = chartAxes(groups);
  const { x, by } = axes;
  // The rows beyond the limit belong to no point in time.
  const rest = answer.others === undefined || x === undefined || isTimeDimension(x) ? [] : [answer.others];
  const rows = [...answer.rows, ...rest];
  const allPoints = pointsOf(x, answer, metric, calendar);
  const inSeries = by === undefined ? [] : groupsIn(answer.rows, by, metric, calendar.timezone ?? 'UTC');
  const allSeries = by === undefined ? [ownOf(metric)] : largestOf(inSeries, most.series, rest.length > 0);
  // One visitor may be in several rows, so the rest has no figure.
  const isShown = ({ key }: Group) => key !== others.key || !isDistinct(metric);
  const [points, shown] = [allPoints.filter(isShown), allSeries.filter(isShown)];
  const cells = cellsOf(axes, rows, points, shown);
  const valuesOf = (index: number, isCompared: boolean) =>
    (cells[index] ?? []).map((cell) =>
      combined(
        cell.map((row) => figuresIn(row, isCompared)),
        metric,
      ),
    );
  const series = shown.map(
    ({ key, label }, index): FigureSeries => ({
      key,
      label,
      ...(key === others.key && { style: othersStyle }),
      values: valuesOf(index, false),
      ...(answer.comparedPeriod && { compared: valuesOf(index, true) }),
    }),
  );
  const lacksOthers = points.length < allPoints.length || shown.length < allSeries.length;
  return { ...axes, metric, points, series, lacksOthers };
}
