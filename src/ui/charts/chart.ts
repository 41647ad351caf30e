/** One series of a chart: a value for each of its days. */
interface ChartSeries {
  readonly name: string;
  readonly label: string;
  readonly values: readonly number[];
}

/** What a chart and the table beside it show. */
export interface ChartData {
  /** `2026-03-02`, one after the other. */
  readonly days: readonly string[];
  /** At most nine, in the order of the theme's colours. */
  readonly series: readonly ChartSeries[];
}

/** What a chart's code is told: it arrives when the chart is shown. */
export interface ChartProps {
  readonly data: ChartData;
}

/** A row a day, as charts read it: series by name. */
export const rowsOf = ({ days, series }: ChartData): Readonly<Record<string, number | string>>[] =>
  days.map((day, at) => ({ day, ...Object.fromEntries(series.map(({ name, values }) => [name, values[at] ?? 0])) }));
