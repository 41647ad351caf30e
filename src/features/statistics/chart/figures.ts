import { Exact } from '#src/fields/money/exact.ts';
import { derive } from '#src/resources/statistics/derive.ts';
import {
  type AdditiveMetric,
  derivedMetrics,
  isAdditive,
  isDerived,
  type MetricName,
  shownAs,
  sumsFor,
  termsOf,
} from '#src/resources/statistics/metrics.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';

/** A figure of the response: money is a decimal, a value that can't be computed is null. */
export type Figure = number | string | null;

/** The figures of one row, by metric. */
export type Figures = Readonly<Record<string, StatisticsRow[string]>>;

/** Returns the figures of a row, or those of the compared period. */
export function figuresIn(row: StatisticsRow, isCompared: boolean): Figures {
  if (!isCompared) return row;
  const { compared } = row;
  return typeof compared === 'object' && compared !== null ? compared : {};
}

export function figureIn(figures: Figures, name: string): Figure {
  const value = figures[name];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** Whether the figures of rows add up. Profit adds up too, as a difference of sums. */
const addsUp = (metric: MetricName): boolean => isAdditive(metric) || shownAs(metric) === 'money';

/** Returns the figure of no rows: zero, or null if it can't be computed. */
export function emptyFigure(metric: MetricName): Figure {
  const shown = shownAs(metric);
  if (shown === 'money') return '0';
  return shown === 'count' ? 0 : null;
}

const exactSum = (rows: readonly Figures[], name: string): Exact =>
  rows.reduce((sum, row) => sum.plus(figureIn(row, name) ?? 0), new Exact(0));

/** Returns a ratio of several rows, computed from its sums; null if the rows lack them. */
function ratioOf(rows: readonly Figures[], metric: MetricName): Figure {
  const sums = sumsFor(metric);
  const hasSums = rows.every((row) => sums.every((sum) => figureIn(row, sum) !== null));
  if (!hasSums || !isDerived(metric)) return null;
  return derive(metric, (sum: AdditiveMetric) => exactSum(rows, sum).toNumber());
}

/** Returns the figure of several rows together. Null for unique visitors, because one visitor may be in several rows. */
export function combined(rows: readonly Figures[], metric: MetricName): Figure {
  const [first] = rows;
  if (first === undefined) return emptyFigure(metric);
  if (rows.length === 1) return figureIn(first, metric);
  if (!addsUp(metric)) return ratioOf(rows, metric);
  const sum = exactSum(rows, metric);
  return shownAs(metric) === 'money' ? sum.toFixed() : sum.toNumber();
}

/** Returns the weight of a row for choosing the largest groups: its figure, or the divisor of a ratio. */
export function weightOf(row: Figures, metric: MetricName): number {
  const per = isDerived(metric) ? derivedMetrics[metric].per : undefined;
  const terms = per === undefined ? [] : termsOf(per);
  const hasTerms = terms.length > 0 && terms.every(([sum]) => figureIn(row, sum) !== null);
  if (!hasTerms) return Number(figureIn(row, metric) ?? 0);
  return terms.reduce((sum, [name, factor]) => sum + factor * Number(figureIn(row, name)), 0);
}
