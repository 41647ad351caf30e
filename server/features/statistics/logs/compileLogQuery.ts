import { type EventStatus, eventStatuses } from '#src/resources/statistics/eventStatuses.ts';
import { isLogMetric, type LogDimension, type LogMetric } from '#src/resources/statistics/logs.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { CompiledQuery } from '../query/compiledQuery.ts';
import { type Bind, createBinder, fromSql, periodSql } from '../query/compileQuery.ts';
import type { Tenant } from '../query/tenant.ts';
import { currentZoneName } from '../query/timeZones.ts';
import { metricSumSql } from '../tables/tableColumns.ts';
import type { LogFilter, ParsedLogQuery } from './parseLogQuery.ts';

const countSql = (status: EventStatus): string => `sumIf(count, status = ${eventStatuses[status]})`;

const hasLatencySql = 'latency > 0';

/** The mean of the requests that report a latency; null without any. */
const meanLatencySql = `sumIf(toUInt64(latency) * count, ${hasLatencySql}) / nullIf(sumIf(count, ${hasLatencySql}), 0)`;

function figureSql(name: LogMetric): string {
  if (name === 'latency') return meanLatencySql;
  if (name === 'errors') return countSql('error');
  return name === 'timeouts' ? countSql('timeout') : metricSumSql(name);
}

/** Returns SQL in a time zone, whose hours may begin at half past. */
function dimensionSql(name: LogDimension, moment: string): string {
  if (name === 'minute') return `toUInt32(toUnixTimestamp(${moment}) - toSecond(${moment}))`;
  if (name === 'hour') return `toUInt32(toUnixTimestamp(${moment}) - toMinute(${moment}) * 60 - toSecond(${moment}))`;
  return name === 'status' ? 'toInt8(status)' : name;
}

const filterSql = ({ field, isNot, values }: LogFilter, bind: Bind): string => {
  if (values.length === 0) return isNot ? 'true' : 'false';
  return `${dimensionSql(field, '')} ${isNot ? 'NOT IN' : 'IN'} ${bind('Array(UInt32)', values)}`;
};

const groupAlias = (index: number): string => `g${index}`;
const metricAlias = (index: number): string => `m${index}`;

/** Sorts as requested; else by time, newest first, or by the first metric. The groups break ties. */
function orderSql({ sort, groups, metrics }: ParsedLogQuery): string {
  const isByTime = groups[0] === 'minute' || groups[0] === 'hour';
  const defaultSort = [{ field: isByTime ? groups[0] : metrics[0], order: 'DESC' as const }];
  const sortKeys = (sort.length > 0 ? sort : defaultSort).map(({ field = 'requests', order }) => {
    const by = isLogMetric(field) ? metricAlias(metrics.indexOf(field)) : groupAlias(groups.indexOf(field));
    return `${by} ${order} NULLS LAST`;
  });
  return [...sortKeys, ...groups.map((_, index) => groupAlias(index))].join(', ');
}

/**
 * Compiles a query of the logs. Names are from the declaration, values are bound, and the tenant is enforced twice.
 * @param tenant whose rows are read; required for every query
 */
export function compileLogQuery(query: ParsedLogQuery, tenant: Tenant): CompiledQuery {
  const { bind, values } = createBinder();
  const { groups, metrics, filters, period, timezone, limit } = query;
  const moment = `toTimeZone(time, ${bind('String', currentZoneName(timezone))})`;
  const text = [
    `SELECT ${[
      ...groups.map((name, index) => `${dimensionSql(name, moment)} AS ${groupAlias(index)}`),
      ...metrics.map((name, index) => `${figureSql(name)} AS ${metricAlias(index)}`),
    ].join(', ')}`,
    [
      fromSql(rawEvents, tenant, bind),
      `(${periodSql(period, bind)})`,
      // A conversion has two rows; the log uses the one of its arrival.
      "counted != 'click'",
      ...filters.map((filter) => filterSql(filter, bind)),
    ].join(' AND '),
    ...(groups.length > 0 ? [`GROUP BY ${groups.map((_, index) => groupAlias(index)).join(', ')}`] : []),
    ...(groups.length > 0 ? [`ORDER BY ${orderSql(query)}`] : []),
    `LIMIT ${bind('UInt32', limit)}`,
  ].join('\n');
  return CompiledQuery.forTenant(tenant, { text, values, settings: { exact_rows_before_limit: 1 } });
}
