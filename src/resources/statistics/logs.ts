/** The logs: recent events of the ad network, for its admins. */

/** The display of a metric of the logs: `duration` in milliseconds. */
const metricsTable = {
  requests: 'count',
  bids: 'count',
  wins: 'count',
  impressions: 'count',
  clicks: 'count',
  errors: 'count',
  timeouts: 'count',
  latency: 'duration',
} as const satisfies Readonly<Record<string, 'count' | 'duration'>>;

export type LogMetric = keyof typeof metricsTable;

export const isLogMetric = (name: string): name is LogMetric => Object.hasOwn(metricsTable, name);
export const logMetrics: readonly LogMetric[] = Object.keys(metricsTable).filter(isLogMetric);
export const logMetricShown = (name: LogMetric) => metricsTable[name];

const logTimes = ['minute', 'hour'] as const;
export type LogTime = (typeof logTimes)[number];

/** The dimensions of the logs with IDs of records. They are dimensions of the statistics too. */
const logRecords = ['exchange', 'country', 'adFormat', 'campaign'] as const;
export type LogRecord = (typeof logRecords)[number];

export type LogDimension = LogTime | LogRecord | 'status';

export const isLogTime = (name: string): name is LogTime => logTimes.some((each) => each === name);
export const isLogRecord = (name: string): name is LogRecord => logRecords.some((each) => each === name);
export const isLogDimension = (name: string): name is LogDimension =>
  isLogTime(name) || isLogRecord(name) || name === 'status';

export const logDimensions: readonly LogDimension[] = [...logTimes, ...logRecords, 'status'];

/** The operators that a filter of the logs may have. */
export const logOperators = ['in', 'nin', 'eq'] as const;

/** The limits of the logs' period and rows. */
export const logLimits = {
  /** Hours. */
  reach: 48,
  /** The default period of a query, in minutes. */
  usual: 60,
  groups: 3,
  filters: 10,
  values: 200,
  rows: { usual: 200, max: 5_000 },
} as const;
