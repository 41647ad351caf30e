import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { eventStatusWords, logDimensionWords, logMetricWords } from '#src/i18n/en/statistics/logMetrics.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { readsLogs } from '#src/resources/statistics/audience.ts';
import { recordDimensions } from '#src/resources/statistics/dimensions.ts';
import { eventStatuses, isEventStatus } from '#src/resources/statistics/eventStatuses.ts';
import {
  isLogRecord,
  isLogTime,
  type LogDimension,
  logDimensions,
  logMetricShown,
  logMetrics,
  logOperators,
} from '#src/resources/statistics/logs.ts';
import type { LogAnswer, LogRow } from '#src/resources/statistics/routes/logs.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { type EngineRow, executeQuery } from '../query/executeQuery.ts';
import { loadLabels } from '../query/labels.ts';
import { rowsPerSlice } from '../query/rowsPerSlice.ts';
import { Tenant } from '../query/tenant.ts';
import type { Statistics } from '../statistics.ts';
import { compileLogQuery } from './compileLogQuery.ts';
import { type ParsedLogQuery, parseLogQuery } from './parseLogQuery.ts';

/** @throws Refusal forbidden for a role that can't read logs */
function requireLogReader(role: RoleName): void {
  if (!readsLogs(role)) refuse('forbidden');
}

const titles = { ...dimensionWords, ...metricWords, ...logDimensionWords, ...logMetricWords };

export function describeLogMetrics(role: RoleName) {
  requireLogReader(role);
  return logMetrics.map((name) => ({ name, title: titles[name], shown: logMetricShown(name) }));
}

export function describeLogDimensions(role: RoleName) {
  requireLogReader(role);
  return logDimensions.map((name) => ({
    name,
    title: titles[name],
    resource: isLogRecord(name) ? recordDimensions[name] : null,
    operators: isLogTime(name) ? [] : [...logOperators],
  }));
}

const statusNames = new Map<number, string>(Object.entries(eventStatuses).map(([name, number]) => [number, name]));

type Value = string | number | null;

/** Converts a dimension’s value for the response: times in ISO 8601, statuses by name, null for no record. */
function toValue(name: LogDimension, value: EngineRow[number] = null): Value {
  if (isLogTime(name)) return new Date(Number(value) * 1000).toISOString();
  if (name === 'status') return statusNames.get(Number(value)) ?? null;
  return value === 0 ? null : Number(value);
}

/** Queries the engine for rows of the logs, and adds labels. */
async function executeLogQuery(
  platform: Platform,
  statistics: Statistics,
  actor: RequestActor,
  query: ParsedLogQuery,
): Promise<LogAnswer> {
  const { groups, metrics, period } = query;
  const answer = await executeQuery(statistics.engine, compileLogQuery(query, Tenant.of(actor)), actor.signal);
  const valuesOf = (name: LogDimension) => answer.rows.map((row) => toValue(name, row[groups.indexOf(name)]));
  const [labels, dataUntil] = await Promise.all([
    loadLabels(
      platform,
      actor,
      groups.filter(isLogRecord),
      (name) => (isLogRecord(name) ? valuesOf(name) : []),
      new Map(),
    ),
    statistics.dataUntil(rawEvents),
  ]);
  const toRow = (row: EngineRow): LogRow => {
    const dimensions = groups.flatMap((name, index): [string, Value][] => {
      const value = toValue(name, row[index]);
      if (isEventStatus(value))
        return [
          [name, value],
          [`${name}Label`, eventStatusWords[value]],
        ];
      return isLogRecord(name)
        ? [
            [name, value],
            [`${name}Label`, labels.get(name)?.(value) ?? null],
          ]
        : [[name, value]];
    });
    const figures = metrics.map((name, index): [string, Value] => {
      const figure = row[groups.length + index] ?? null;
      return [name, figure === null ? null : Number(figure)];
    });
    return Object.fromEntries([...dimensions, ...figures]);
  };
  return {
    rows: await mapInSlices(answer.rows, rowsPerSlice, toRow),
    total: answer.count,
    period: { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() },
    dataUntil,
  };
}

/**
 * Executes a query of the logs. It takes one turn.
 * @param q of the URL
 * @throws Refusal forbidden, as `parseLogQuery` does, statisticsTooMuch, statisticsUnavailable
 */
export async function queryLogs(
  platform: Platform,
  statistics: Statistics,
  actor: RequestActor,
  q: string,
  now = Date.now(),
): Promise<LogAnswer> {
  requireLogReader(actor.role);
  const query = parseLogQuery(q, now);
  return platform.fairQueues.run('statistics', actor, () => executeLogQuery(platform, statistics, actor, query));
}
