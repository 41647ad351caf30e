import { refuse } from '#server/problems/refusal.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { WholeStatisticsQuery } from '#src/resources/statistics/query.ts';
import { addDays, daysBetween, offsetIn, startOfDay } from './zones.ts';

const second = 1000;
const day = 86_400_000;

/** A time from a moment to before another, in milliseconds. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Whether it lasts longer than until now. */
  readonly unfinished: boolean;
}

/** How far rows of the other period are moved, to stand beside those of this one: days by the zone's calendar, or seconds. */
interface Shift {
  readonly unit: 'days' | 'seconds';
  readonly by: number;
}

interface Compared {
  readonly period: Period;
  readonly shift: Shift;
}

export interface Periods {
  readonly period: Period;
  readonly compared?: Compared;
}

type Dates = Pick<WholeStatisticsQuery, 'from' | 'to'>;
type Asked = Dates & Pick<WholeStatisticsQuery, 'timezone' | 'compare'>;

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** From what a query says; `to` is included: the whole day, or its second. */
export function momentsOf(zone: string, { from, to }: Dates): Pick<Period, 'from' | 'to'> {
  const start = isDate(from) ? startOfDay(zone, from) : Date.parse(from);
  const end = isDate(to) ? startOfDay(zone, addDays(to, 1)) : Date.parse(to) + second;
  const whole = { from: Math.floor(start / second) * second, to: Math.floor(end / second) * second };
  if (whole.from >= whole.to) refuse('periodReversed', {}, 'to');
  const { days } = statisticsLimits;
  if (whole.to - whole.from > days * day) refuse('periodTooLong', { max: days }, 'from');
  // The engine's times: from 1970 to 2106.
  if (whole.from < 2 * days * day || whole.to > Date.UTC(2100, 0)) refuse('statisticsField', { field: 'from' }, 'from');
  return whole;
}

/** The period to compare with, and how far away it is. */
function otherOf(zone: string, { from, to, compare }: Asked, period: Pick<Period, 'from' | 'to'>) {
  if (typeof compare === 'object') {
    const other = momentsOf(zone, compare);
    const shift: Shift =
      isDate(from) && isDate(compare.from)
        ? { unit: 'days', by: daysBetween(compare.from, from) }
        : { unit: 'seconds', by: (period.from - other.from) / second };
    return { other, shift };
  }
  const hasDays = isDate(from) && isDate(to);
  const length = hasDays ? daysBetween(from, to) + 1 : Math.ceil((period.to - period.from) / day);
  const days = compare === 'weekday' ? Math.ceil(length / 7) * 7 : length;
  if (hasDays) {
    const dates = { from: addDays(from, -days), to: addDays(to, -days) };
    return { other: momentsOf(zone, dates), shift: { unit: 'days', by: days } satisfies Shift };
  }
  const seconds = compare === 'weekday' ? days * (day / second) : (period.to - period.from) / second;
  const other = { from: period.from - seconds * second, to: period.to - seconds * second };
  return { other, shift: { unit: 'seconds', by: seconds } satisfies Shift };
}

/** The moment of the other period that now is compared with, by the zone's clocks. */
function nowThere(zone: string, now: number, { unit, by }: Shift): number {
  if (unit === 'seconds') return now - by * second;
  const there = now - by * day;
  return there + offsetIn(zone, now) - offsetIn(zone, there);
}

/**
 * The period of a query, and the one that it is compared with: of that only as much as has passed of an unfinished one.
 * @throws Refusal periodReversed, periodTooLong, periodsOverlap
 */
export function periodsOf(query: Asked, now: number): Periods {
  const { timezone: zone, compare } = query;
  const moments = momentsOf(zone, query);
  const unfinished = moments.from <= now && now < moments.to;
  const period = { ...moments, unfinished };
  if (compare === undefined) return { period };
  const { other, shift } = otherOf(zone, query, period);
  if (other.from < period.to && period.from < other.to) refuse('periodsOverlap', {}, 'compare');
  const until = unfinished ? Math.floor(nowThere(zone, now, shift) / second) * second : other.to;
  const to = Math.max(other.from + second, Math.min(other.to, until));
  return { period, compared: { period: { from: other.from, to, unfinished }, shift } };
}
