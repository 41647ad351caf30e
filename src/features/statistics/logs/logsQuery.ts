import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { localTimeZone } from '#src/format/date.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import {
  isLogTime,
  type LogDimension,
  type LogMetric,
  type LogTime,
  logLimits,
  logMetrics,
} from '#src/resources/statistics/logs.ts';
import { type LogAnswer, logGrouped } from '#src/resources/statistics/routes/logs.ts';
import { series } from '#src/theme/series.ts';

/** The refresh interval, in milliseconds. */
export const logRest = 5_000;
/** The number of rows in a table that isn't by time. */
const rowsShown = 50;
/** The longest period, in minutes, with a chart point per minute. */
const byMinute = 120;

export interface LogView {
  readonly metric: LogMetric;
  readonly by: LogDimension;
  /** The length of the period. */
  readonly minutes: number;
}

/** The data of the page. */
export interface Logs {
  /** The view of this data. The page shows it until the data of a newer view arrives. */
  readonly view: LogView;
  readonly table: LogAnswer;
  readonly chart: LogAnswer;
  /** The time unit of a point of the chart. */
  readonly step: LogTime;
}

interface Query {
  readonly minutes: number;
  readonly groups: readonly LogDimension[];
  readonly metrics: readonly LogMetric[];
  readonly filters?: readonly { readonly field: LogDimension; readonly op: 'in'; readonly value: readonly unknown[] }[];
  readonly sort?: readonly { readonly field: LogMetric; readonly order: 'DESC' }[];
  readonly limit: number;
}

const grouped = (query: Query, signal: AbortSignal): Promise<LogAnswer> =>
  callRoute(logGrouped, { params: {}, query: { q: JSON.stringify({ ...query, timezone: localTimeZone() }) }, signal });

/** Loads the table first, because the chart shows its first rows. */
async function readLogs(view: LogView, signal: AbortSignal): Promise<Logs> {
  const { metric, by, minutes } = view;
  const { max } = logLimits.rows;
  if (isLogTime(by)) {
    const table = await grouped({ minutes, groups: [by], metrics: logMetrics, limit: max }, signal);
    return { view, table, chart: table, step: by };
  }
  const sort = [{ field: metric, order: 'DESC' }] as const;
  const table = await grouped({ minutes, groups: [by], metrics: logMetrics, sort, limit: rowsShown }, signal);
  const step = minutes <= byMinute ? 'minute' : 'hour';
  const value = table.rows.slice(0, series.length).map((row) => row[by]);
  const filters = [{ field: by, op: 'in', value }] as const;
  const chart = await grouped({ minutes, groups: [step, by], metrics: [metric], filters, limit: max }, signal);
  return { view, table, chart, step };
}

/** The logs up to now. They are refreshed every few seconds while the page is visible, unless paused. */
export const logsQuery = (view: LogView, isPaused: boolean) =>
  queryOptions({
    queryKey: ['logs', view.metric, view.by, view.minutes],
    queryFn: ({ signal }) => readLogs(view, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isPaused ? false : logRest,
    refetchOnWindowFocus: !isPaused,
    refetchOnReconnect: !isPaused,
    // The next refresh replaces a retry.
    retry: false,
  });
