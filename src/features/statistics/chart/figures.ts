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

/** A figure as it is answered: money is a decimal, what can't be computed is null. */
export type Figure = number | string | null;

/** The figures of one row, by metric. */
export type Figures = Readonly<Record<string, StatisticsRow[string]>>;

/** The figures of a row, or those of the other period beside them. */
export function figuresIn(row: StatisticsRow, isCompared: boolean): Figures {
  if (!isCompared) return row;
  const { compared } = row;
  return typeof compared === 'object' && compared !== null ? compared : {};
}

export function figureIn(figures: Figures, name: string): Figure {
  const value = figures[name];
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** Whether the figures of rows can be added up. Profit is a difference of sums. */
const addsUp = (metric: MetricName): boolean => isAdditive(metric) || shownAs(metric) === 'money';

/** The figure of no rows at all: nothing has happened, or nothing can be computed. */
export function emptyFigure(metric: MetricName): Figure {
  const shown = shownAs(metric);
  if (shown === 'money') return '0';
  return shown === 'count' ? 0 : null;
}

const exactSum = (rows: readonly Figures[], name: string): Exact =>
  rows.reduce((sum, row) => sum.plus(figureIn(row, name) ?? 0), new Exact(0));

/** A ratio of several rows, from the sums that it follows from, if they have them. */
function ratioOf(rows: readonly Figures[], metric: MetricName): Figure {
  const sums = sumsFor(metric);
  const hasSums = rows.every((row) => sums.every((sum) => figureIn(row, sum) !== null));
  if (!hasSums || !isDerived(metric)) return null;
  return derive(metric, (sum: AdditiveMetric) => exactSum(rows, sum).toNumber());
}

/** The figure of several rows as one. Null where it doesn't follow from theirs: the same visitor may be in several rows. */
export function combined(rows: readonly Figures[], metric: MetricName): Figure {
  const [first] = rows;
  if (first === undefined) return emptyFigure(metric);
  if (rows.length === 1) return figureIn(first, metric);
  if (!addsUp(metric)) return ratioOf(rows, metric);
  const sum = exactSum(rows, metric);
  return shownAs(metric) === 'money' ? sum.toFixed() : sum.toNumber();
}

/** How much a row counts when the largest groups are chosen: its figure, and for a ratio what it is a ratio of. */
export function weightOf(row: Figures, metric: MetricName): number {
  const per = isDerived(metric) ? derivedMetrics[metric].per : undefined;
  const terms = per === undefined ? [] : termsOf(per);
  const hasTerms = terms.length > 0 && terms.every(([sum]) => figureIn(row, sum) !== null);
  if (!hasTerms) return Number(figureIn(row, metric) ?? 0);
  return terms.reduce((sum, [name, factor]) => sum + factor * Number(figureIn(row, name)), 0);
}
