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
import { ask, type EngineRow } from '../query/ask.ts';
import { labelsOf } from '../query/labels.ts';
import { rowsAtOnce } from '../query/rowsAtOnce.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import type { Statistics } from '../statistics.ts';
import { printLogs } from './printLogs.ts';
import { type AskedLogs, readLogQuery } from './readLogQuery.ts';

/** @throws Refusal forbidden for a role that reads no logs */
function requireReader(role: RoleName): void {
  if (!readsLogs(role)) refuse('forbidden');
}

const titles = { ...dimensionWords, ...metricWords, ...logDimensionWords, ...logMetricWords };

export function logMetricsOf(role: RoleName) {
  requireReader(role);
  return logMetrics.map((name) => ({ name, title: titles[name], shown: logMetricShown(name) }));
}

export function logDimensionsOf(role: RoleName) {
  requireReader(role);
  return logDimensions.map((name) => ({
    name,
    title: titles[name],
    resource: isLogRecord(name) ? recordDimensions[name] : null,
    operators: isLogTime(name) ? [] : [...logOperators],
  }));
}

const statusNames = new Map<number, string>(Object.entries(eventStatuses).map(([name, number]) => [number, name]));

type Value = string | number | null;

/** A dimension’s value as it is answered: times as moments, statuses by their names, nothing for no record. */
function valueOf(name: LogDimension, value: EngineRow[number] = null): Value {
  if (isLogTime(name)) return new Date(Number(value) * 1000).toISOString();
  if (name === 'status') return statusNames.get(Number(value)) ?? null;
  return value === 0 ? null : Number(value);
}

/** Asks the engine for rows of the logs, and labels them. */
async function answerOf(
  platform: Platform,
  statistics: Statistics,
  actor: RequestActor,
  asked: AskedLogs,
): Promise<LogAnswer> {
  const { groups, metrics, period } = asked;
  const answer = await ask(statistics.engine, printLogs(asked, Tenant.of(actor)), actor.signal);
  const valuesOf = (name: LogDimension) => answer.rows.map((row) => valueOf(name, row[groups.indexOf(name)]));
  const [labels, dataUntil] = await Promise.all([
    labelsOf(
      platform,
      actor,
      groups.filter(isLogRecord),
      (name) => (isLogRecord(name) ? valuesOf(name) : []),
      new Map(),
    ),
    statistics.dataUntil(eventSource),
  ]);
  const rowOf = (row: EngineRow): LogRow => {
    const dimensions = groups.flatMap((name, index): [string, Value][] => {
      const value = valueOf(name, row[index]);
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
    rows: await mapInSlices(answer.rows, rowsAtOnce, rowOf),
    total: answer.count,
    period: { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() },
    dataUntil,
  };
}

/**
 * Answers a query of the logs. All of it is one turn.
 * @param q as the address has it
 * @throws Refusal forbidden, what `readLogQuery` throws, statisticsTooMuch, statisticsUnavailable
 */
export async function groupedLogs(
  platform: Platform,
  statistics: Statistics,
  actor: RequestActor,
  q: string,
  now = Date.now(),
): Promise<LogAnswer> {
  requireReader(actor.role);
  const asked = readLogQuery(q, now);
  return platform.fairQueues.run('statistics', actor, () => answerOf(platform, statistics, actor, asked));
}
