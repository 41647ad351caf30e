import { type EventStatus, eventStatuses } from '#src/resources/statistics/eventStatuses.ts';
import { isLogMetric, type LogDimension, type LogMetric } from '#src/resources/statistics/logs.ts';
import { type Bind, binder, fromText, within } from '../query/print.ts';
import { PrintedQuery } from '../query/printedQuery.ts';
import { eventSource } from '../query/source.ts';
import type { Tenant } from '../query/tenant.ts';
import { currentName } from '../query/zones.ts';
import { sumOf } from '../tables/columns.ts';
import type { AskedLogs, LogFilter } from './readLogQuery.ts';

const countOf = (status: EventStatus): string => `sumIf(count, status = ${eventStatuses[status]})`;

const isTimed = 'latency > 0';

/** The mean of those that tell how long they took; null where none does. */
const meanLatency = `sumIf(toUInt64(latency) * count, ${isTimed}) / nullIf(sumIf(count, ${isTimed}), 0)`;

function metricText(name: LogMetric): string {
  if (name === 'latency') return meanLatency;
  if (name === 'errors') return countOf('error');
  return name === 'timeouts' ? countOf('timeout') : sumOf(name);
}

/** By the clocks of a zone, whose hours may begin at half past. */
function dimensionText(name: LogDimension, moment: string): string {
  if (name === 'minute') return `toUInt32(toUnixTimestamp(${moment}) - toSecond(${moment}))`;
  if (name === 'hour') return `toUInt32(toUnixTimestamp(${moment}) - toMinute(${moment}) * 60 - toSecond(${moment}))`;
  return name === 'status' ? 'toInt8(status)' : name;
}

const filterText = ({ field, isNot, values }: LogFilter, bind: Bind): string => {
  if (values.length === 0) return isNot ? 'true' : 'false';
  return `${dimensionText(field, '')} ${isNot ? 'NOT IN' : 'IN'} ${bind('Array(UInt32)', values)}`;
};

const groupAlias = (index: number): string => `g${index}`;
const metricAlias = (index: number): string => `m${index}`;

/** As asked for; else by time with the newest first, or by the first metric. The groups decide among equals. */
function orderText({ sort, groups, metrics }: AskedLogs): string {
  const isByTime = groups[0] === 'minute' || groups[0] === 'hour';
  const usual = [{ field: isByTime ? groups[0] : metrics[0], order: 'DESC' as const }];
  const asked = (sort.length > 0 ? sort : usual).map(({ field = 'requests', order }) => {
    const by = isLogMetric(field) ? metricAlias(metrics.indexOf(field)) : groupAlias(groups.indexOf(field));
    return `${by} ${order} NULLS LAST`;
  });
  return [...asked, ...groups.map((_, index) => groupAlias(index))].join(', ');
}

/**
 * Prints a query of the logs: names of the declaration, values bound, the tenant in it twice.
 * @param tenant whose rows it reads: there is no query without
 */
export function printLogs(asked: AskedLogs, tenant: Tenant): PrintedQuery {
  const { bind, values } = binder();
  const { groups, metrics, filters, period, timezone, limit } = asked;
  const moment = `toTimeZone(time, ${bind('String', currentName(timezone))})`;
  const text = [
    `SELECT ${[
      ...groups.map((name, index) => `${dimensionText(name, moment)} AS ${groupAlias(index)}`),
      ...metrics.map((name, index) => `${metricText(name)} AS ${metricAlias(index)}`),
    ].join(', ')}`,
    [
      fromText(eventSource, tenant, bind),
      `(${within(period, bind)})`,
      // A conversion stands twice; in a log it stands where it arrived.
      "counted != 'click'",
      ...filters.map((filter) => filterText(filter, bind)),
    ].join(' AND '),
    ...(groups.length > 0 ? [`GROUP BY ${groups.map((_, index) => groupAlias(index)).join(', ')}`] : []),
    ...(groups.length > 0 ? [`ORDER BY ${orderText(asked)}`] : []),
    `LIMIT ${bind('UInt32', limit)}`,
  ].join('\n');
  return PrintedQuery.lockedTo(tenant, { text, values, settings: { exact_rows_before_limit: 1 } });
}
