import type { Series } from '#src/theme/series.ts';

/** One series of a chart: a value for each of its days. */
interface ChartSeries {
  readonly name: string;
  readonly label: string;
  /** How it is drawn, where it has a style of its own; by default as the theme says for its place. */
  readonly style?: Series;
  readonly values: readonly number[];
}

/** What a chart and the table beside it show. */
export interface ChartData {
  /** Consecutive days, such as `2026-03-02`. */
  readonly days: readonly string[];
  /** At most as many as the theme has colours, in their order. */
  readonly series: readonly ChartSeries[];
  /** How a value is shown; by default as a whole number. */
  readonly format?: (value: number) => string;
}

/** The props of a chart, whose code is loaded when it is shown. */
export interface ChartProps {
  readonly data: ChartData;
}

/** One row a day, as recharts reads it: values by series' name. */
export const rowsOf = ({ days, series }: ChartData): Readonly<Record<string, number | string>>[] =>
  days.map((day, at) => ({ day, ...Object.fromEntries(series.map(({ name, values }) => [name, values[at] ?? 0])) }));
