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
import { database } from '../engine/names.ts';
import { conditionOf, sumOf } from '../tables/columns.ts';
import type { Period, Periods } from './period.ts';
import { type Bound, PrintedQuery } from './printedQuery.ts';
import type { AskedQuery, Filter, Having } from './readQuery.ts';
import { selectedBy } from './selected.ts';
import type { Source } from './source.ts';
import type { Tenant } from './tenant.ts';
import { type Totalled, totalMark, totalsPlace } from './totals.ts';
import { currentName } from './zones.ts';

/** Binds a value. @returns the placeholder that stands for it */
export type Bind = (type: string, value: Bound) => string;

/** Binds the values of one query. */
export function binder(): { readonly bind: Bind; readonly values: Readonly<Record<string, Bound>> } {
  const values: Record<string, Bound> = {};
  const bind: Bind = (type, value) => {
    const name = `p${Object.keys(values).length}`;
    values[name] = value;
    return `{${name}:${type}}`;
  };
  return { bind, values };
}

/** What is printed, and where from. */
export interface Printed extends Totalled {
  readonly periods: Periods;
  /** Its groups are all that counts: events that are in none of its rows don't, and those in several count once. */
  readonly among?: AskedQuery;
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

/** The time dimensions of a moment. Hours by minutes and seconds: `toStartOfHour` is wrong in zones of other than whole hours. */
const timeExpressions: Readonly<Record<TimeDimension, (moment: string) => string>> = {
  hour: (moment) => `toUInt32(toUnixTimestamp(${moment}) - toMinute(${moment}) * 60 - toSecond(${moment}))`,
  day: (moment) => `toDate(${moment})`,
  week: (moment) => `toMonday(${moment})`,
  month: (moment) => `toStartOfMonth(${moment})`,
  hourOfDay: (moment) => `toHour(${moment})`,
  dayOfWeek: (moment) => `toDayOfWeek(${moment})`,
};

export function within({ from, to }: Pick<Period, 'from' | 'to'>, bind: Bind): string {
  const moment = (at: number) => `toDateTime(${bind('UInt32', at / 1000)}, 'UTC')`;
  return `time >= ${moment(from)} AND time < ${moment(to)}`;
}

/** Whether a row is of the other period; undefined without one. */
const isOther = ({ compared }: Periods, bind: Bind): string | undefined =>
  compared && `(${within(compared.period, bind)})`;

/** The moment of a row by the clocks of the query’s zone; of the other period where it stands beside this one. */
function momentOf({ timezone }: AskedQuery, { compared }: Periods, bind: Bind, other: string | undefined): string {
  const moment = `toTimeZone(time, ${bind('String', currentName(timezone))})`;
  if (compared === undefined || other === undefined) return moment;
  const { unit, by } = compared.shift;
  const moved = `${unit === 'days' ? 'addDays' : 'addSeconds'}(${moment}, ${bind('Int32', by)})`;
  return `if(${other}, ${moved}, ${moment})`;
}

/**
 * The value that a dimension’s filters compare with. `identity` keeps the engine from looking the times up in its index, where it
 * finds no weekends in zones other than UTC; the period says already which parts are read.
 */
function comparable(name: DimensionName, moment: string): string {
  if (isTimeDimension(name)) return timeExpressions[name](`identity(${moment})`);
  return name === 'event' ? 'toInt8(event)' : name;
}

function grouped(name: DimensionName, moment: string): string {
  if (name === manyValued) return `arrayJoin(emptyArrayToSingle(${name}))`;
  return isTimeDimension(name) ? timeExpressions[name](moment) : name;
}

function typeOf(name: DimensionName): string {
  if (isTimeDimension(name)) return timeTypes[name];
  return name === 'event' ? 'Int8' : 'UInt32';
}

/** Events are compared by their numbers. */
const operandsOf = ({ field, values }: Filter): readonly (string | number)[] =>
  field === 'event' ? values.map((value) => (isEventName(value) ? events[value] : 0)) : values;

function isAnyOf(field: DimensionName, values: readonly (string | number)[], moment: string, bind: Bind): string {
  if (values.length === 0) return 'false';
  const list = bind(`Array(${typeOf(field)})`, values);
  if (field !== manyValued) return `${comparable(field, moment)} IN ${list}`;
  return values.includes(0) ? `(hasAny(${field}, ${list}) OR empty(${field}))` : `hasAny(${field}, ${list})`;
}

function filterText(filter: Filter, moment: string, bind: Bind): string {
  const { field, op } = filter;
  const values = operandsOf(filter);
  const value = (index: number) => bind(typeOf(field), values[index] ?? 0);
  switch (op) {
    case 'in':
    case 'eq':
      return isAnyOf(field, values, moment, bind);
    case 'nin':
      return `NOT (${isAnyOf(field, values, moment, bind)})`;
    case 'isNull':
      return `${values[0] === 1 ? '' : 'NOT '}(${isAnyOf(field, [0], moment, bind)})`;
    case 'gte':
      return `${comparable(field, moment)} >= ${value(0)}`;
    case 'lte':
      return `${comparable(field, moment)} <= ${value(0)}`;
    case 'between':
      return `${comparable(field, moment)} BETWEEN ${value(0)} AND ${value(1)}`;
    case 'contains':
      throw new Error(`“contains” of ${field} has to be resolved before it is printed.`);
    default:
      return op satisfies never;
  }
}

/** The first lock: the tenant stands beside every table that is read. */
export function fromText({ name }: Source, tenant: Tenant, bind: Bind): string {
  const lock = tenant.column === undefined ? 'true' : `${tenant.column} = ${bind('UInt32', tenant.id)}`;
  return `FROM ${database}.${name} WHERE ${lock}`;
}

function sumText(name: AdditiveMetric, { rollUp }: Source, also: string | undefined): string {
  if (rollUp === undefined) return sumOf(name, also);
  return also === undefined ? `sum(${name})` : `sumIf(${name}, ${also})`;
}

/** The user 0 is nobody that is known. */
const distinctText = (name: DistinctMetric, also: string | undefined): string =>
  `uniqIf(user, ${['user > 0', conditionOf(distinctMetrics[name]), also].filter(Boolean).join(' AND ')})`;

const combined = (combination: Combination): string =>
  termsOf(combination)
    .map(([name, factor]) => `${factor} * toFloat64(${aliasOf(name)})`)
    .join(' + ');

/** A metric over what is selected, to sort and compare by. */
function metricText(name: MetricName): string {
  if (!isDerived(name)) return aliasOf(name);
  const { of, per } = derivedMetrics[name];
  return per === undefined ? `(${combined(of)})` : `((${combined(of)}) / nullIf(${combined(per)}, 0))`;
}

function havingText({ field, op, values }: Having, bind: Bind): string {
  const metric = `toFloat64(${metricText(field)})`;
  const value = (index: number) => bind('Float64', values[index] ?? 0);
  if (op === 'between') return `${metric} BETWEEN ${value(0)} AND ${value(1)}`;
  return `${metric} ${{ eq: '=', gte: '>=', lte: '<=' }[op]} ${value(0)}`;
}

/** As asked for, else by time or the first metric; the groups decide among equals, so that pages don't overlap. */
function orderText(printed: Printed): string {
  const { sort, groups, metrics } = printed.query;
  const [first] = groups;
  const usual =
    first !== undefined && isTimeDimension(first)
      ? []
      : metrics.slice(0, 1).map((field) => ({ field, order: 'DESC' as const }));
  const asked = (sort.length > 0 ? sort : usual).map(({ field, order }) => {
    const by = isMetric(field) ? metricText(field) : groupAlias(groups.indexOf(field));
    return `${by} ${order} NULLS LAST`;
  });
  const isFirst = totalsPlace(printed) === 'first' ? [`${totalMark} DESC`] : [];
  return [...isFirst, ...asked, ...groups.map((_, index) => groupAlias(index))].join(', ');
}

function selectedTexts(printed: Printed, moment: string, other: string | undefined) {
  const { query, source } = printed;
  const { groups, sums, distinct } = selectedBy(query);
  const one = other && `NOT ${other}`;
  return [
    ...groups.map((name, index) => `${grouped(name, moment)} AS ${groupAlias(index)}`),
    ...sums.map((name) => `${sumText(name, source, one)} AS ${aliasOf(name)}`),
    ...distinct.map((name) => `${distinctText(name, one)} AS ${aliasOf(name)}`),
    ...(other === undefined ? [] : sums.map((name) => `${sumText(name, source, other)} AS ${otherAliasOf(name)}`)),
    ...(other === undefined ? [] : distinct.map((name) => `${distinctText(name, other)} AS ${otherAliasOf(name)}`)),
    ...(totalsPlace(printed) === 'first' ? [`toUInt8(grouping(${groupAlias(0)})) AS ${totalMark}`] : []),
  ];
}

function groupingText(printed: Printed): readonly string[] {
  const { groups } = printed.query;
  if (groups.length === 0) return [];
  const keys = groups.map((_, index) => groupAlias(index)).join(', ');
  const place = totalsPlace(printed);
  if (place === 'first') return [`GROUP BY GROUPING SETS ((${keys}), ())`];
  return [`GROUP BY ${keys}`, ...(place === 'beside' ? ['WITH TOTALS'] : [])];
}

function conditions({ query, periods }: Printed, moment: string, other: string | undefined, bind: Bind) {
  const time = `(${within(periods.period, bind)})`;
  const counted = query.conversionsBy === 'click' ? 'postback' : 'click';
  return [
    other === undefined ? time : `(${time} OR ${other})`,
    `counted != '${counted}'`,
    ...query.filters.map((filter) => filterText(filter, moment, bind)),
  ];
}

/** The rows of a query: all of them, in no order. */
function rowsText(printed: Printed, tenant: Tenant, bind: Bind): string {
  const { query, periods, source, isSharded, among } = printed;
  const { having } = query;
  const other = isOther(periods, bind);
  const moment = momentOf(query, periods, bind, other);
  return [
    `SELECT ${selectedTexts(printed, moment, other).join(', ')}`,
    [
      fromText(source, tenant, bind),
      ...conditions(printed, moment, other, bind),
      ...(among ? [amongText({ query: among, periods, source, isSharded }, tenant, moment, bind)] : []),
    ].join(' AND '),
    ...groupingText(printed),
    ...(having.length > 0 ? [`HAVING ${having.map((each) => havingText(each, bind)).join(' AND ')}`] : []),
  ].join('\n');
}

/** Whether one of the groups that an event is in has a row. `GLOBAL` makes a cluster compute these once. */
function amongText(printed: Printed, tenant: Tenant, moment: string, bind: Bind): string {
  const { groups } = printed.query;
  const key = groups.map((name) => (name === manyValued ? 'one' : grouped(name, moment)));
  const found = rowsText({ ...printed, query: { ...printed.query, totals: false, others: false } }, tenant, bind);
  const rows = `SELECT ${groups.map((_, index) => groupAlias(index)).join(', ')} FROM (${found})`;
  return `arrayExists(one -> (${key.join(', ')}) GLOBAL IN (${rows}), emptyArrayToSingle(${manyValued}))`;
}

/**
 * Prints a query for the engine. Names are of the declaration, values are bound, and the tenant is in it twice.
 * @param tenant whose rows it reads: there is no query without
 */
export function print(printed: Printed, tenant: Tenant): PrintedQuery {
  const { bind, values } = binder();
  const { groups, filters, limit, offset } = printed.query;
  const place = totalsPlace(printed);
  const text = [
    rowsText(printed, tenant, bind),
    ...(groups.length > 0 ? [`ORDER BY ${orderText(printed)}`] : []),
    `LIMIT ${bind('UInt32', place === 'first' ? limit + 1 : limit)} OFFSET ${bind('UInt64', offset)}`,
  ].join('\n');
  const settings = {
    exact_rows_before_limit: 1 as const,
    // A tenant's rows stand together, and without filters nearly all that is read counts: to look first which do reads twice.
    ...(filters.length === 0 && { optimize_move_to_prewhere: 0 as const }),
    // The row of the totals has zeros for keys, and is marked by 1, whatever a server is set to.
    ...(place === 'first' && { group_by_use_nulls: 0 as const, force_grouping_standard_compatibility: 1 as const }),
    ...(place === 'beside' && { totals_mode: 'after_having_exclusive' as const }),
  };
  return PrintedQuery.lockedTo(tenant, { text, values, settings, totalsPlace: place });
}
