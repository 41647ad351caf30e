import { refuse } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { isZone } from '#src/fields/timeZone/zones.ts';
import { metricsFor } from '#src/resources/statistics/audience.ts';
import {
  type DimensionName,
  type FilterOperator,
  isDimension,
  isRecordDimension,
  isTimeDimension,
  operatorsOf,
} from '#src/resources/statistics/dimensions.ts';
import { isEventName } from '#src/resources/statistics/events.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { isMetric, type MetricName } from '#src/resources/statistics/metrics.ts';
import { statisticsQuery, type WholeStatisticsQuery } from '#src/resources/statistics/query.ts';

/** A filter with operands of its dimension's type. */
export interface Filter {
  readonly field: DimensionName;
  readonly op: FilterOperator;
  readonly values: readonly (string | number)[];
}

export interface Having {
  readonly field: MetricName;
  readonly op: 'eq' | 'gte' | 'lte' | 'between';
  readonly values: readonly number[];
}

interface Sort {
  readonly field: MetricName | DimensionName;
  readonly order: 'ASC' | 'DESC';
}

/** A query whose names are all declared and allowed for the actor. */
export interface ParsedQuery extends Omit<WholeStatisticsQuery, 'groups' | 'metrics' | 'filters' | 'having' | 'sort'> {
  readonly groups: readonly DimensionName[];
  readonly metrics: readonly MetricName[];
  readonly filters: readonly Filter[];
  readonly having: readonly Having[];
  readonly sort: readonly Sort[];
}

const refuseUnknownName = (name: string, path: string): never => refuse('unknownStatisticsName', { name }, path);
const refuseField = (path: string): never => refuse('statisticsField', { field: path }, path);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('malformedQuery', { parameter: 'q' }, 'q');
  }
}

/** Returns the path of an error: `filters[0].value`. */
const toPropertyPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'q';

function validateQuery(text: string): WholeStatisticsQuery {
  const json = parseJson(text);
  const { groups } = statisticsLimits;
  if (typeof json === 'object' && json !== null && 'groups' in json && Array.isArray(json.groups)) {
    if (json.groups.length > groups) refuse('tooManyGroups', { max: groups }, 'groups');
  }
  const parsed = statisticsQuery.safeParse(json);
  return parsed.success ? parsed.data : refuseField(toPropertyPath(parsed.error.issues[0]?.path ?? []));
}

/** The formats of operands of the time dimensions. */
const timeFormats: Readonly<Record<'hour' | 'day' | 'month', RegExp>> = {
  hour: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.000)?Z$/,
  day: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
};

/** Tests whether the date exists and is within the engine's range, because `Date` converts February 30 to March 2. */
function isStorableTime(text: string): boolean {
  const at = Date.parse(text);
  return at >= 0 && at < 2 ** 32 * 1000 && new Date(at).toISOString().startsWith(text.slice(0, 'yyyy-mm-dd'.length));
}

const isIntegerBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function toTimeOperand(field: DimensionName, value: unknown): string | number | undefined {
  if (field === 'hourOfDay') return isIntegerBetween(value, 0, 23) ? value : undefined;
  if (field === 'dayOfWeek') return isIntegerBetween(value, 1, 7) ? value : undefined;
  const format = timeFormats[field === 'hour' || field === 'month' ? field : 'day'];
  if (typeof value !== 'string' || !format.test(value) || !isStorableTime(value)) return undefined;
  if (field === 'hour') return Date.parse(value) / 1000;
  return field === 'month' ? `${value}-01` : value;
}

/** Converts an operand to its stored value; 0 for no record. @returns undefined for an invalid operand */
function toOperand(field: DimensionName, value: unknown): string | number | undefined {
  if (isTimeDimension(field)) return toTimeOperand(field, value);
  if (isRecordDimension(field)) return isIntegerBetween(value ?? 0, 0, 2 ** 32 - 1) ? Number(value) : undefined;
  return isEventName(value) ? value : undefined;
}

function toFilter({ field, op, value }: WholeStatisticsQuery['filters'][number], path: string): Filter {
  if (!isDimension(field)) return refuseUnknownName(field, `${path}.field`);
  if (!operatorsOf(field).includes(op)) return refuse('notFilterable', { field, operator: op }, `${path}.op`);
  if (op === 'isNull')
    return typeof value === 'boolean' ? { field, op, values: [Number(value)] } : refuseField(`${path}.value`);
  if (op === 'contains') {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? refuseField(`${path}.value`) : { field, op, values: [text] };
  }
  const operands = [value].flat();
  const hasOperandCount =
    op === 'in' || op === 'nin' ? Array.isArray(value) : operands.length === (op === 'between' ? 2 : 1);
  const values = operands.flatMap((each) => toOperand(field, each) ?? []);
  return hasOperandCount && values.length === operands.length ? { field, op, values } : refuseField(`${path}.value`);
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

/**
 * Parses the `q` of a statistics query.
 * @throws Refusal malformedQuery, statisticsField, unknownStatisticsName, tooManyGroups, notFilterable, notSortable
 */
export function parseStatisticsQuery(text: string, role: RoleName): ParsedQuery {
  const query = validateQuery(text);
  if (!isZone(query.timezone)) refuseField('timezone');
  const allowed = metricsFor(role);
  const isAllowedMetric = (name: string): name is MetricName => isMetric(name) && allowed.includes(name);
  const groups = resolveNames(query.groups, 'groups', isDimension);
  const metrics = resolveNames(query.metrics, 'metrics', isAllowedMetric);
  return {
    ...query,
    groups,
    metrics,
    filters: query.filters.map((filter, index) => toFilter(filter, `filters[${index}]`)),
    having: query.having.map(({ field, op, value }, index) => {
      const values = [value].flat();
      if (values.length !== (op === 'between' ? 2 : 1)) refuseField(`having[${index}].value`);
      return { field: isAllowedMetric(field) ? field : refuseUnknownName(field, `having[${index}].field`), op, values };
    }),
    sort: query.sort.map(({ field, order }, index) => {
      const isGroup = isDimension(field) && groups.includes(field);
      return isGroup || isAllowedMetric(field)
        ? { field, order }
        : refuse('notSortable', { field }, `sort[${index}].field`);
    }),
  };
}
