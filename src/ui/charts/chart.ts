import type { Series } from '#src/theme/series.ts';

/** A series of a chart, with a value for each of its days. */
interface ChartSeries {
  readonly name: string;
  readonly label: string;
  /** Its style; by default the theme's style for its index. */
  readonly style?: Series;
  readonly values: readonly number[];
}

/** The data that a chart and its table show. */
export interface ChartData {
  /** Consecutive days, such as `2026-03-02`. */
  readonly days: readonly string[];
  /** At most as many series as the theme has colours, in the order of the colours. */
  readonly series: readonly ChartSeries[];
  /** The format of a value; by default a whole number. */
  readonly format?: (value: number) => string;
}

/** The props of a chart, whose code loads when it is shown. */
export interface ChartProps {
  readonly data: ChartData;
}

/** A row for each day, in the shape of recharts: values by series' name. */
export const rowsOf = ({ days, series }: ChartData): Readonly<Record<string, number | string>>[] =>
  days.map((day, at) => ({ day, ...Object.fromEntries(series.map(({ name, values }) => [name, values[at] ?? 0])) }));
