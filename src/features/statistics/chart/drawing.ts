import { isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { shownAs } from '#src/resources/statistics/metrics.ts';
import type { ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import { valueTicks } from '#src/ui/charts/valueTicks.ts';
import type { Figure } from './figures.ts';
import type { FigureChart } from './seriesOf.ts';

/** A number for each point of a series. */
type Numbers = readonly (number | null)[];

/** One row of recharts' data. Whole and incomplete points are drawn differently. */
export type DrawnRow = Readonly<Record<string, number | null>>;

/** The keys of a series in the rows. */
export const keysOf = (at: number) => ({ whole: `whole${at}`, part: `part${at}`, compared: `compared${at}` });

/** The key of a point's index in the rows. */
export const pointKey = 'point';

/** The data and settings that recharts draws. */
export interface Drawing {
  readonly mark: 'line' | 'bar' | 'area';
  readonly isStacked: boolean;
  readonly hasCompared: boolean;
  readonly rows: readonly DrawnRow[];
  /** The drawn numbers of each series. */
  readonly numbers: readonly Numbers[];
  /** The labels of the value axis, from one end to the other. */
  readonly ticks: readonly number[];
  readonly isShare: boolean;
}

/** With more bars than these, a chart is unreadable and slow. */
const mostBars = 1_000;

const numberOf = (figure: Figure): number | null => (figure === null ? null : Number(figure));

const sumAt = (series: readonly Numbers[], at: number): number =>
  series.reduce((sum, values) => sum + (values[at] ?? 0), 0);

/** Returns each number as a share of its point's sum. */
const asShares = (series: readonly Numbers[]): Numbers[] =>
  series.map((values) =>
    values.map((value, at) => {
      const sum = sumAt(series, at);
      return value === null || sum === 0 ? null : value / sum;
    }),
  );

function markOf(form: ChartForm, { x, points, series }: FigureChart): Drawing['mark'] {
  if (form === 'line') return 'line';
  const isInTime = x !== undefined && isTimeDimension(x);
  if (!isInTime || points.length * series.length <= mostBars) return 'bar';
  return form === 'bar' ? 'line' : 'area';
}

/** Whether a line between the point and a neighbour is incomplete. */
const touchesPart = ({ points }: FigureChart, at: number): boolean =>
  [at - 1, at, at + 1].some((index) => points[index]?.isWhole === false);

/** Lines and areas join points: a join with an incomplete point is drawn as incomplete. */
function partOf(chart: FigureChart, mark: Drawing['mark'], at: number): boolean {
  return mark === 'bar' ? chart.points[at]?.isWhole === false : touchesPart(chart, at);
}

/**
 * Whether a form draws compared values: a pale line for each line, or a pale bar or stack beside each. Areas would hide them, and shares
 * are compared in the readings.
 */
export function drawsCompared(chart: FigureChart, form: ChartForm): boolean {
  const { points, series } = chart;
  if (form === 'share' || series.every(({ compared }) => compared === undefined)) return false;
  const mark = markOf(form, chart);
  return mark === 'line' || (mark === 'bar' && 2 * points.length * series.length <= mostBars);
}

/** Returns the drawing of a chart in a form. */
export function drawingOf(chart: FigureChart, form: ChartForm): Drawing {
  const { points, series, metric } = chart;
  const isShare = form === 'share';
  const isStacked = isShare || form === 'stacked';
  const figures = series.map(({ values }) => values.map(numberOf));
  const numbers = isShare ? asShares(figures) : figures;
  const hasCompared = drawsCompared(chart, form);
  const compared = hasCompared ? series.map(({ compared: other = [] }) => other.map(numberOf)) : [];
  const mark = markOf(form, chart);
  const rows = points.map(({ isWhole }, at) => {
    const row: Record<string, number | null> = { [pointKey]: at };
    series.forEach((_, index) => {
      const keys = keysOf(index);
      const value = numbers[index]?.[at] ?? null;
      row[keys.whole] = isWhole ? value : null;
      row[keys.part] = partOf(chart, mark, at) ? value : null;
      if (hasCompared) row[keys.compared] = compared[index]?.[at] ?? null;
    });
    return row;
  });
  const stacksOf = (drawnSeries: readonly Numbers[]) => points.map((_, at) => sumAt(drawnSeries, at));
  const drawn = isStacked ? [...stacksOf(numbers), ...stacksOf(compared)] : [...numbers, ...compared].flat();
  const values = drawn.filter((value) => value !== null);
  return {
    mark,
    isStacked,
    hasCompared,
    rows,
    numbers,
    ticks: isShare ? [0, 0.25, 0.5, 0.75, 1] : valueTicks(values, shownAs(metric) === 'count'),
    isShare: isShare || shownAs(metric) === 'share',
  };
}
