import { failedWords } from '#src/i18n/en/statistics/failed.ts';
import { isLogTime, type LogMetric, logMetricShown } from '#src/resources/statistics/logs.ts';
import type { LogRow } from '#src/resources/statistics/routes/logs.ts';
import type { Logs } from './logsQuery.ts';

/** A line of the chart: a value for each of its times, null for an unknown value. */
interface LogSeries {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface LogChartData {
  /** The starts of whole minutes or hours, in milliseconds. */
  readonly times: readonly number[];
  readonly series: readonly LogSeries[];
}

const lengths = { minute: 60_000, hour: 3_600_000 } as const;

const numberOf = (value: LogRow[string] = null): number | null => (value === null ? null : Number(value));

/** Returns the label of a row by its group. */
export const rowName = (row: LogRow, by: string): string => String(row[`${by}Label`] ?? failedWords.none);

/** Returns the value of a time without events: 0 for a count, null for a duration. */
const empty = (metric: LogMetric): number | null => (logMetricShown(metric) === 'count' ? 0 : null);

/**
 * Returns the times of the chart: the whole minutes or hours of the period. The current one is omitted, because it would look like a fall.
 */
function timesOf({ chart: { period, rows }, step }: Logs): number[] {
  const length = lengths[step];
  // Hours begin as in the reader's zone, whose offset the rows contain.
  const known = Date.parse(String(rows[0]?.[step] ?? period.from));
  const offset = step === 'hour' && rows.length > 0 ? known % length : 0;
  const first = Math.ceil((Date.parse(period.from) - offset) / length) * length + offset;
  const count = Math.max(0, Math.floor((Date.parse(period.to) - first) / length));
  return Array.from({ length: count }, (_, index) => first + index * length);
}

/** Returns the lines of the chart: the table's first rows, or one total line for a table by time. */
export function seriesOf(logs: Logs, label: string): LogChartData {
  const { table, chart, step, view } = logs;
  const { metric, by } = view;
  const times = timesOf(logs);
  const key = (at: number, value: LogRow[string] | undefined): string => `${at} ${value ?? 'none'}`;
  const isByTime = isLogTime(by);
  const valueAt = new Map(
    chart.rows.map((row) => [key(Date.parse(String(row[step])), isByTime ? '' : row[by]), numberOf(row[metric])]),
  );
  const groups = isByTime
    ? [{ name: metric, label, value: '' }]
    : table.rows
        .filter((row) => chart.rows.some((one) => one[by] === row[by]))
        .map((row) => ({ name: String(row[by]), label: rowName(row, by), value: row[by] }));
  return {
    times,
    series: groups.map(({ value, ...group }) => ({
      ...group,
      values: times.map((at) => valueAt.get(key(at, value)) ?? empty(metric)),
    })),
  };
}
