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

/** Milliseconds between two looks. */
export const logRest = 5_000;
/** Rows of the table by something else than time. */
const rowsShown = 50;
/** Minutes up to which the chart has a point for each of them. */
const byMinute = 120;

export interface LogView {
  readonly metric: LogMetric;
  readonly by: LogDimension;
  /** How far back it looks. */
  readonly minutes: number;
}

/** What the page shows. */
export interface Logs {
  /** What was asked for: while something else is on its way, these are still shown. */
  readonly view: LogView;
  readonly table: LogAnswer;
  readonly chart: LogAnswer;
  /** What a point of the chart stands for. */
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

/** The table first: the chart has its first rows. */
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

/** The logs up to now. Read again every few seconds while somebody looks, unless they are paused. */
export const logsQuery = (view: LogView, isPaused: boolean) =>
  queryOptions({
    queryKey: ['logs', view.metric, view.by, view.minutes],
    queryFn: ({ signal }) => readLogs(view, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isPaused ? false : logRest,
    refetchOnWindowFocus: !isPaused,
    refetchOnReconnect: !isPaused,
    // It is read again soon enough.
    retry: false,
  });
