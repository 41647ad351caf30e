import {
  type DimensionName,
  isTimeDimension,
  manyValued,
  type TimeDimension,
} from '#src/resources/statistics/dimensions.ts';
import { events, isEventName } from '#src/resources/statistics/events.ts';
import {
  type AdditiveMetric,
  type Combination,
  type DistinctMetric,
  derivedMetrics,
  distinctMetrics,
  isDerived,
  isMetric,
  type MetricName,
  termsOf,
} from '#src/resources/statistics/metrics.ts';
import { statsDatabase } from '../engine/engineNames.ts';
import { eventConditionSql, metricSumSql } from '../tables/tableColumns.ts';
import type { SourceTable } from './chooseTable.ts';
import { type BoundValue, CompiledQuery } from './compiledQuery.ts';
import type { Filter, Having, ParsedQuery } from './parseQuery.ts';
import type { Period, Periods } from './period.ts';
import { toSelectList } from './selectList.ts';
import type { Tenant } from './tenant.ts';
import { currentZoneName } from './timeZones.ts';
import { type TableQuery, totalsColumn, totalsPlace } from './totals.ts';

/** Binds a value. @returns its placeholder */
export type Bind = (type: string, value: BoundValue) => string;

/** Binds the values of one query. */
export function createBinder(): { readonly bind: Bind; readonly values: Readonly<Record<string, BoundValue>> } {
  const values: Record<string, BoundValue> = {};
  const bind: Bind = (type, value) => {
    const name = `p${Object.keys(values).length}`;
    values[name] = value;
    return `{${name}:${type}}`;
  };
  return { bind, values };
}

/** The query to compile, and its source. */
export interface QueryPlan extends TableQuery {
  readonly periods: Periods;
  /** The query whose groups restrict the rows. Events in none of its rows are excluded; events in several count once. */
  readonly among?: ParsedQuery;
}

const aliasOf = (name: MetricName): string => `m_${name}`;
const otherAliasOf = (name: MetricName): string => `o_${name}`;
const groupAlias = (index: number): string => `g${index}`;

/** The types of the time dimensions’ values. */
const timeTypes: Readonly<Record<TimeDimension, string>> = {
  hour: 'UInt32',
  day: 'Date',
  week: 'Date',
  month: 'Date',
  hourOfDay: 'UInt8',
  dayOfWeek: 'UInt8',
};

/**
 * SQL of a moment's time dimensions. Hours subtract minutes and seconds, because `toStartOfHour` is wrong in zones with fractional hours.
 */
const timeSql: Readonly<Record<TimeDimension, (moment: string) => string>> = {
  hour: (moment) => `toUInt32(toUnixTimestamp(${moment}) - toMinute(${moment}) * 60 - toSecond(${moment}))`,
  day: (moment) => `toDate(${moment})`,
  week: (moment) => `toMonday(${moment})`,
  month: (moment) => `toStartOfMonth(${moment})`,
  hourOfDay: (moment) => `toHour(${moment})`,
  dayOfWeek: (moment) => `toDayOfWeek(${moment})`,
};

export function periodSql({ from, to }: Pick<Period, 'from' | 'to'>, bind: Bind): string {
  const moment = (at: number) => `toDateTime(${bind('UInt32', at / 1000)}, 'UTC')`;
  return `time >= ${moment(from)} AND time < ${moment(to)}`;
}

/** Returns SQL that tests whether a row is in the other period; undefined without one. */
const otherPeriodSql = ({ compared }: Periods, bind: Bind): string | undefined =>
  compared && `(${periodSql(compared.period, bind)})`;

/** Returns SQL of a row's moment in the query’s time zone; rows of the other period are shifted to this one. */
function momentSql({ timezone }: ParsedQuery, { compared }: Periods, bind: Bind, other: string | undefined): string {
  const moment = `toTimeZone(time, ${bind('String', currentZoneName(timezone))})`;
  if (compared === undefined || other === undefined) return moment;
  const { unit, by } = compared.shift;
  const shifted = `${unit === 'days' ? 'addDays' : 'addSeconds'}(${moment}, ${bind('Int32', by)})`;
  return `if(${other}, ${shifted}, ${moment})`;
}

/**
 * Returns SQL of the value that a dimension’s filters compare. `identity` keeps the engine from using its time index, which finds no
 * weekends outside UTC. The period already limits the parts read.
 */
function comparableSql(name: DimensionName, moment: string): string {
  if (isTimeDimension(name)) return timeSql[name](`identity(${moment})`);
  return name === 'event' ? 'toInt8(event)' : name;
}

function groupSql(name: DimensionName, moment: string): string {
  if (name === manyValued) return `arrayJoin(emptyArrayToSingle(${name}))`;
  return isTimeDimension(name) ? timeSql[name](moment) : name;
}

function typeOf(name: DimensionName): string {
  if (isTimeDimension(name)) return timeTypes[name];
  return name === 'event' ? 'Int8' : 'UInt32';
}

/** Events are compared by number. */
const toOperands = ({ field, values }: Filter): readonly (string | number)[] =>
  field === 'event' ? values.map((value) => (isEventName(value) ? events[value] : 0)) : values;

function inSql(field: DimensionName, values: readonly (string | number)[], moment: string, bind: Bind): string {
  if (values.length === 0) return 'false';
  const list = bind(`Array(${typeOf(field)})`, values);
  if (field !== manyValued) return `${comparableSql(field, moment)} IN ${list}`;
  return values.includes(0) ? `(hasAny(${field}, ${list}) OR empty(${field}))` : `hasAny(${field}, ${list})`;
}

function filterSql(filter: Filter, moment: string, bind: Bind): string {
  const { field, op } = filter;
  const values = toOperands(filter);
  const value = (index: number) => bind(typeOf(field), values[index] ?? 0);
  switch (op) {
    case 'in':
    case 'eq':
      return inSql(field, values, moment, bind);
    case 'nin':
      return `NOT (${inSql(field, values, moment, bind)})`;
    case 'isNull':
      return `${values[0] === 1 ? '' : 'NOT '}(${inSql(field, [0], moment, bind)})`;
    case 'gte':
      return `${comparableSql(field, moment)} >= ${value(0)}`;
    case 'lte':
      return `${comparableSql(field, moment)} <= ${value(0)}`;
    case 'between':
      return `${comparableSql(field, moment)} BETWEEN ${value(0)} AND ${value(1)}`;
    case 'contains':
      throw new Error(`“contains” of ${field} has to be resolved before it is printed.`);
    default:
      return op satisfies never;
  }
}

/** Returns SQL of a source with the first tenant lock: every table that is read has the tenant's condition. */
export function fromSql({ name }: SourceTable, tenant: Tenant, bind: Bind): string {
  const lock = tenant.column === undefined ? 'true' : `${tenant.column} = ${bind('UInt32', tenant.id)}`;
  return `FROM ${statsDatabase}.${name} WHERE ${lock}`;
}

function metricSql(name: AdditiveMetric, { rollUp }: SourceTable, also: string | undefined): string {
  if (rollUp === undefined) return metricSumSql(name, also);
  return also === undefined ? `sum(${name})` : `sumIf(${name}, ${also})`;
}

/** The visitor 0 is unknown. */
const distinctSql = (name: DistinctMetric, also: string | undefined): string =>
  `uniqIf(user, ${['user > 0', eventConditionSql(distinctMetrics[name]), also].filter(Boolean).join(' AND ')})`;

const combinationSql = (combination: Combination): string =>
  termsOf(combination)
    .map(([name, factor]) => `${factor} * toFloat64(${aliasOf(name)})`)
    .join(' + ');

/** Returns SQL of a metric over the selected columns, for sorting and comparing. */
function figureSql(name: MetricName): string {
  if (!isDerived(name)) return aliasOf(name);
  const { of, per } = derivedMetrics[name];
  return per === undefined
    ? `(${combinationSql(of)})`
    : `((${combinationSql(of)}) / nullIf(${combinationSql(per)}, 0))`;
}

function havingSql({ field, op, values }: Having, bind: Bind): string {
  const metric = `toFloat64(${figureSql(field)})`;
  const value = (index: number) => bind('Float64', values[index] ?? 0);
  if (op === 'between') return `${metric} BETWEEN ${value(0)} AND ${value(1)}`;
  return `${metric} ${{ eq: '=', gte: '>=', lte: '<=' }[op]} ${value(0)}`;
}

/** Sorts as requested, else by time or the first metric. The groups break ties, so that pages don't overlap. */
function orderSql(plan: QueryPlan): string {
  const { sort, groups, metrics } = plan.query;
  const [first] = groups;
  const defaultSort =
    first !== undefined && isTimeDimension(first)
      ? []
      : metrics.slice(0, 1).map((field) => ({ field, order: 'DESC' as const }));
  const sortKeys = (sort.length > 0 ? sort : defaultSort).map(({ field, order }) => {
    const by = isMetric(field) ? figureSql(field) : groupAlias(groups.indexOf(field));
    return `${by} ${order} NULLS LAST`;
  });
  const totalsFirst = totalsPlace(plan) === 'first' ? [`${totalsColumn} DESC`] : [];
  return [...totalsFirst, ...sortKeys, ...groups.map((_, index) => groupAlias(index))].join(', ');
}

function selectSql(plan: QueryPlan, moment: string, other: string | undefined) {
  const { query, source } = plan;
  const { groups, sums, distinct } = toSelectList(query);
  const ownPeriod = other && `NOT ${other}`;
  return [
    ...groups.map((name, index) => `${groupSql(name, moment)} AS ${groupAlias(index)}`),
    ...sums.map((name) => `${metricSql(name, source, ownPeriod)} AS ${aliasOf(name)}`),
    ...distinct.map((name) => `${distinctSql(name, ownPeriod)} AS ${aliasOf(name)}`),
    ...(other === undefined ? [] : sums.map((name) => `${metricSql(name, source, other)} AS ${otherAliasOf(name)}`)),
    ...(other === undefined ? [] : distinct.map((name) => `${distinctSql(name, other)} AS ${otherAliasOf(name)}`)),
    ...(totalsPlace(plan) === 'first' ? [`toUInt8(grouping(${groupAlias(0)})) AS ${totalsColumn}`] : []),
  ];
}

function groupBySql(plan: QueryPlan): readonly string[] {
  const { groups } = plan.query;
  if (groups.length === 0) return [];
  const keys = groups.map((_, index) => groupAlias(index)).join(', ');
  const place = totalsPlace(plan);
  if (place === 'first') return [`GROUP BY GROUPING SETS ((${keys}), ())`];
  return [`GROUP BY ${keys}`, ...(place === 'beside' ? ['WITH TOTALS'] : [])];
}

function conditionsSql({ query, periods }: QueryPlan, moment: string, other: string | undefined, bind: Bind) {
  const time = `(${periodSql(periods.period, bind)})`;
  const counted = query.conversionsBy === 'click' ? 'postback' : 'click';
  return [
    other === undefined ? time : `(${time} OR ${other})`,
    `counted != '${counted}'`,
    ...query.filters.map((filter) => filterSql(filter, moment, bind)),
  ];
}

/** Returns SQL of all rows of a query, unsorted. */
function rowsSql(plan: QueryPlan, tenant: Tenant, bind: Bind): string {
  const { query, periods, source, isSharded, among } = plan;
  const { having } = query;
  const other = otherPeriodSql(periods, bind);
  const moment = momentSql(query, periods, bind, other);
  return [
    `SELECT ${selectSql(plan, moment, other).join(', ')}`,
    [
      fromSql(source, tenant, bind),
      ...conditionsSql(plan, moment, other, bind),
      ...(among ? [amongSql({ query: among, periods, source, isSharded }, tenant, moment, bind)] : []),
    ].join(' AND '),
    ...groupBySql(plan),
    ...(having.length > 0 ? [`HAVING ${having.map((each) => havingSql(each, bind)).join(' AND ')}`] : []),
  ].join('\n');
}

/** Returns SQL that tests whether an event's groups have a row. `GLOBAL` makes a cluster compute the groups once. */
function amongSql(plan: QueryPlan, tenant: Tenant, moment: string, bind: Bind): string {
  const { groups } = plan.query;
  const key = groups.map((name) => (name === manyValued ? 'one' : groupSql(name, moment)));
  const subquery = rowsSql({ ...plan, query: { ...plan.query, totals: false, others: false } }, tenant, bind);
  const rows = `SELECT ${groups.map((_, index) => groupAlias(index)).join(', ')} FROM (${subquery})`;
  return `arrayExists(one -> (${key.join(', ')}) GLOBAL IN (${rows}), emptyArrayToSingle(${manyValued}))`;
}

/**
 * Compiles a query for the engine. Names are from the declaration, values are bound, and the tenant is enforced twice.
 * @param tenant whose rows are read; required for every query
 */
export function compileQuery(plan: QueryPlan, tenant: Tenant): CompiledQuery {
  const { bind, values } = createBinder();
  const { groups, filters, limit, offset } = plan.query;
  const place = totalsPlace(plan);
  const text = [
    rowsSql(plan, tenant, bind),
    ...(groups.length > 0 ? [`ORDER BY ${orderSql(plan)}`] : []),
    `LIMIT ${bind('UInt32', place === 'first' ? limit + 1 : limit)} OFFSET ${bind('UInt64', offset)}`,
  ].join('\n');
  const settings = {
    exact_rows_before_limit: 1 as const,
    // A tenant's rows are contiguous, and nearly all read rows count without filters. A prewhere step would read them twice.
    ...(filters.length === 0 && { optimize_move_to_prewhere: 0 as const }),
    // The row of the totals has zeros as keys and the mark 1, whatever the server's settings.
    ...(place === 'first' && { group_by_use_nulls: 0 as const, force_grouping_standard_compatibility: 1 as const }),
    ...(place === 'beside' && { totals_mode: 'after_having_exclusive' as const }),
  };
  return CompiledQuery.forTenant(tenant, { text, values, settings, totalsPlace: place });
}
