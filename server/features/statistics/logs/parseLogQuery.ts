import * as z from 'zod/mini';
import { refuse } from '#server/problems/refusal.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import { eventStatuses, isEventStatus } from '#src/resources/statistics/eventStatuses.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import {
  isLogDimension,
  isLogMetric,
  isLogTime,
  type LogDimension,
  type LogMetric,
  logLimits,
  logOperators,
} from '#src/resources/statistics/logs.ts';
import { resolvePeriod } from '../query/period.ts';

const minute = 60_000;
const hour = 60 * minute;

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const operand = z.union([z.string().check(z.maxLength(20)), z.number(), z.null()]);

const logQuery = z.strictObject({
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(logLimits.reach * 60))),
  from: z.optional(date),
  to: z.optional(date),
  timezone: z._default(z.string().check(z.maxLength(statisticsLimits.zone)), 'UTC'),
  groups: z.array(z.string()),
  metrics: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
  filters: z._default(
    z
      .array(
        z.strictObject({
          field: z.string(),
          op: z.enum(logOperators),
          value: z.union([operand, z.array(operand).check(z.maxLength(logLimits.values))]),
        }),
      )
      .check(z.maxLength(logLimits.filters)),
    [],
  ),
  sort: z._default(
    z
      .array(z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) }))
      .check(z.maxLength(statisticsLimits.sorts)),
    [],
  ),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(logLimits.rows.max)), logLimits.rows.usual),
});

/** A filter with numeric operands, as stored in the table. */
export interface LogFilter {
  readonly field: Exclude<LogDimension, 'minute' | 'hour'>;
  readonly isNot: boolean;
  readonly values: readonly number[];
}

/** A query of the logs with declared names only. */
export interface ParsedLogQuery {
  /** Milliseconds; the end is exclusive. */
  readonly period: { readonly from: number; readonly to: number };
  readonly timezone: string;
  readonly groups: readonly LogDimension[];
  readonly metrics: readonly LogMetric[];
  readonly filters: readonly LogFilter[];
  readonly sort: readonly { readonly field: LogDimension | LogMetric; readonly order: 'ASC' | 'DESC' }[];
  readonly limit: number;
}

const refuseField = (field: string): never => refuse('statisticsField', { field }, field);
const refuseUnknownName = (name: string, path: string): never => refuse('unknownStatisticsName', { name }, path);

function validateQuery(text: string): z.output<typeof logQuery> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('malformedQuery', { parameter: 'q' }, 'q');
  }
  const parsed = logQuery.safeParse(json);
  return parsed.success ? parsed.data : refuseField(parsed.error.issues[0]?.path.join('.') || 'q');
}

/** Returns the requested period, which must be within the logs' range. */
function resolveLogPeriod(
  { minutes, from, to, timezone }: z.output<typeof logQuery>,
  now: number,
): ParsedLogQuery['period'] {
  if (minutes !== undefined && (from ?? to) !== undefined) return refuseField('minutes');
  if (from === undefined || to === undefined) {
    if (from !== to) return refuseField(from === undefined ? 'from' : 'to');
    const end = Math.ceil(now / 1000) * 1000;
    return { from: end - (minutes ?? logLimits.usual) * minute, to: end };
  }
  const period = resolvePeriod(timezone, { from, to });
  if (period.from < now - logLimits.reach * hour) refuse('logsTooOld', { max: logLimits.reach }, 'from');
  return period;
}

/** Returns the known names, without duplicates. */
function resolveNames<N extends string>(
  names: readonly string[],
  member: string,
  isName: (name: string) => name is N,
): N[] {
  return names.map((name, index) => {
    if (names.indexOf(name) !== index) return refuseField(`${member}[${index}]`);
    return isName(name) ? name : refuseUnknownName(name, `${member}[${index}]`);
  });
}

/** Converts an operand to its stored value; 0 for no record. */
function toOperand(field: LogFilter['field'], value: z.output<typeof operand>, path: string): number {
  if (field === 'status') return isEventStatus(value) ? eventStatuses[value] : refuseField(path);
  const id = value ?? 0;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < 2 ** 32 ? id : refuseField(path);
}

function toFilter({ field, op, value }: z.output<typeof logQuery>['filters'][number], path: string): LogFilter {
  if (!isLogDimension(field)) return refuseUnknownName(field, `${path}.field`);
  if (isLogTime(field)) return refuse('notFilterable', { field, operator: op }, `${path}.op`);
  const isList = Array.isArray(value);
  if (isList === (op === 'eq')) return refuseField(`${path}.value`);
  const values = [value].flat().map((each) => toOperand(field, each, `${path}.value`));
  return { field, isNot: op === 'nin', values };
}

/**
 * Parses the `q` of a query of the logs.
 * @throws Refusal malformedQuery, statisticsField, unknownStatisticsName, tooManyGroups, notFilterable, notSortable, periodReversed,
 * logsTooOld
 */
export function parseLogQuery(text: string, now: number): ParsedLogQuery {
  const query = validateQuery(text);
  if (!isZone(query.timezone)) refuseField('timezone');
  if (query.groups.length > logLimits.groups) refuse('tooManyGroups', { max: logLimits.groups }, 'groups');
  const groups = resolveNames(query.groups, 'groups', isLogDimension);
  const metrics = resolveNames(query.metrics, 'metrics', isLogMetric);
  return {
    period: resolveLogPeriod(query, now),
    timezone: query.timezone,
    groups,
    metrics,
    filters: query.filters.map((filter, index) => toFilter(filter, `filters[${index}]`)),
    sort: query.sort.map(({ field, order }, index) => {
      const isGroup = isLogDimension(field) && groups.includes(field);
      const isMetric = isLogMetric(field) && metrics.includes(field);
      return isGroup || isMetric ? { field, order } : refuse('notSortable', { field }, `sort[${index}].field`);
    }),
    limit: query.limit,
  };
}
