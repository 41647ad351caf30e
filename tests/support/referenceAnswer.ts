import { events as eventNumbers, isEventName } from '#src/resources/statistics/events.ts';
import type { WholeStatisticsQuery } from '#src/resources/statistics/query.ts';
import type { TestEvent } from './statistics.ts';
import { groupedBy, money, movedByDays, referenceMetrics, valuesOf } from './statisticsReference.ts';

/** What a statistics query has to be answered with, from the events themselves. It shares nothing with what prints queries. */

type Rows = readonly TestEvent[];
type Value = string | number | null;
type Dates = Pick<WholeStatisticsQuery, 'from' | 'to'>;

const day = 86_400;

/** A row of an answer: its groups, and its events in the period and in the one that it is compared with. */
export interface ReferenceRow {
  readonly key: readonly Value[];
  readonly one: Rows;
  readonly other: Rows;
}

export interface ReferenceAnswer {
  /** In no order. */
  readonly rows: readonly ReferenceRow[];
  /** The events of all rows, each once, however many rows it is in. */
  readonly totals: Pick<ReferenceRow, 'one' | 'other'>;
}

const isDate = (text: string): boolean => text.length === 'yyyy-mm-dd'.length;
const secondsOf = (moment: string): number => Date.parse(moment) / 1000;
const addDays = (date: string, days: number): string =>
  new Date((secondsOf(date) + days * day) * 1000).toISOString().slice(0, 10);

function isWithin({ time }: TestEvent, { from, to }: Dates, zone: string): boolean {
  if (!isDate(from)) return time >= secondsOf(from) && time <= secondsOf(to);
  const [date = ''] = valuesOf('day', { time } as TestEvent, zone);
  return String(date) >= from && String(date) <= to;
}

/** The period to compare with, and how its events are moved to stand beside those of this one. */
function otherOf({ from, to, compare, timezone }: WholeStatisticsQuery) {
  if (compare === undefined) return undefined;
  const length = isDate(from)
    ? secondsOf(to) / day - secondsOf(from) / day + 1
    : (secondsOf(to) + 1 - secondsOf(from)) / day;
  const usual = compare === 'weekday' ? Math.ceil(length / 7) * 7 : length;
  if (isDate(from)) {
    const dates = typeof compare === 'object' ? compare : { from: addDays(from, -usual), to: addDays(to, -usual) };
    const days = Math.round((secondsOf(from) - secondsOf(dates.from)) / day);
    return { dates, move: (time: number) => movedByDays(timezone, time, days) };
  }
  const moved = (text: string) => new Date((secondsOf(text) - usual * day) * 1000).toISOString();
  const dates = typeof compare === 'object' ? compare : { from: moved(from), to: moved(to) };
  return { dates, move: (time: number) => time + secondsOf(from) - secondsOf(dates.from) };
}

function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  return (one ?? 0) < (other ?? 0) ? -1 : 1;
}

function passes(row: TestEvent, { filters, timezone }: WholeStatisticsQuery): boolean {
  return filters.every(({ field, op, value }) => {
    const given = valuesOf(field, row, timezone);
    const wanted = [value].flat() as readonly Value[];
    if (op === 'isNull') return given.includes(null) === value;
    const [first = null] = given;
    const [least = null, most = null] = wanted;
    if (op === 'gte') return compareValues(first, least) >= 0;
    if (op === 'lte') return compareValues(first, least) <= 0;
    if (op === 'between') return compareValues(first, least) >= 0 && compareValues(first, most) <= 0;
    return given.some((each) => wanted.includes(each)) === (op !== 'nin');
  });
}

/** A metric of some events: money in units. */
function metricOf(name: string, rows: Rows): number | null {
  const value = referenceMetrics[name]?.(rows) ?? null;
  return value !== null && money.has(name) ? value / 1_000_000 : value;
}

function hasAll({ having }: WholeStatisticsQuery, { one }: ReferenceRow): boolean {
  return having.every(({ field, op, value }) => {
    const found = metricOf(field, one);
    const [least = 0, most = 0] = [value].flat();
    if (found === null) return false;
    if (op === 'between') return found >= least && found <= most;
    return { eq: found === least, gte: found >= least, lte: found <= least }[op];
  });
}

/** @param rows all events that the asker reads, in whatever way conversions count */
export function referenceAnswer(rows: Rows, query: WholeStatisticsQuery): ReferenceAnswer {
  const { groups, timezone, conversionsBy } = query;
  const skipped = conversionsBy === 'click' ? 'postback' : 'click';
  const counted = rows.filter((row) => row.counted !== skipped);
  const other = otherOf(query);
  const one = counted.filter((row) => isWithin(row, query, timezone) && passes(row, query));
  const compared = counted
    .filter((row) => other !== undefined && isWithin(row, other.dates, timezone))
    .map((row) => ({ ...row, time: other?.move(row.time) ?? 0 }))
    .filter((row) => passes(row, query));
  const grouped = (each: Rows) => (groups.length === 0 ? new Map([['[]', each]]) : groupedBy(groups, each, timezone));
  const [ones, others] = [grouped(one), grouped(compared)];
  const found = [...new Set([...ones.keys(), ...others.keys()])]
    .map((text): ReferenceRow => {
      return { key: JSON.parse(text) as Value[], one: ones.get(text) ?? [], other: others.get(text) ?? [] };
    })
    .filter((row) => hasAll(query, row));
  const each = (which: 'one' | 'other') => [...new Set(found.flatMap((row) => row[which]))];
  return { rows: found, totals: { one: each('one'), other: each('other') } };
}

const ordinalOf = (name: string, value: Value): Value =>
  name === 'event' && isEventName(value) ? eventNumbers[value] : value;

/** How two rows stand to one another in the order that is asked for; 0 also where figures differ by their last digits alone. */
export function compareRows(query: WholeStatisticsQuery, one: ReferenceRow, other: ReferenceRow): number {
  const { groups, metrics, sort } = query;
  const isByTime = ['hour', 'day', 'week', 'month', 'hourOfDay', 'dayOfWeek'].includes(groups[0] ?? '');
  const usual = isByTime ? [] : metrics.slice(0, 1).map((field) => ({ field, order: 'DESC' as const }));
  const byGroups = groups.map((field) => ({ field, order: 'ASC' as const }));
  for (const { field, order } of [...(sort.length > 0 ? sort : usual), ...byGroups]) {
    const sign = order === 'ASC' ? 1 : -1;
    const at = groups.indexOf(field);
    if (at >= 0) {
      const found = compareValues(ordinalOf(field, one.key[at] ?? null), ordinalOf(field, other.key[at] ?? null));
      if (found !== 0) return sign * found;
      continue;
    }
    const [a, b] = [metricOf(field, one.one), metricOf(field, other.one)];
    if (a === b) continue;
    // Unknown figures come last, whichever way.
    if (a === null || b === null) return a === null ? 1 : -1;
    return Math.abs(a - b) <= Math.abs(a) * 1e-9 ? 0 : sign * (a - b);
  }
  return 0;
}
