import { refuse } from '#server/problems/refusal.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import type { WholeStatisticsQuery } from '#src/resources/statistics/query.ts';
import { addDays, daysBetween, startOfDay, zoneOffset } from './timeZones.ts';

const second = 1000;
const day = 86_400_000;

/** A range of time in milliseconds; the end is exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Whether the period ends after now. */
  readonly unfinished: boolean;
}

/** The shift of the other period's rows to this one: days of the zone's calendar, or seconds. */
interface Shift {
  readonly unit: 'days' | 'seconds';
  readonly by: number;
}

interface ComparedPeriod {
  readonly period: Period;
  readonly shift: Shift;
}

export interface Periods {
  readonly period: Period;
  readonly compared?: ComparedPeriod;
}

type Dates = Pick<WholeStatisticsQuery, 'from' | 'to'>;
type PeriodQuery = Dates & Pick<WholeStatisticsQuery, 'timezone' | 'compare'>;

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Converts a query's dates; `to` is inclusive: the whole day, or its second. */
export function resolvePeriod(zone: string, { from, to }: Dates): Pick<Period, 'from' | 'to'> {
  const start = isDate(from) ? startOfDay(zone, from) : Date.parse(from);
  const end = isDate(to) ? startOfDay(zone, addDays(to, 1)) : Date.parse(to) + second;
  const range = { from: Math.floor(start / second) * second, to: Math.floor(end / second) * second };
  if (range.from >= range.to) refuse('periodReversed', {}, 'to');
  const { days } = statisticsLimits;
  if (range.to - range.from > days * day) refuse('periodTooLong', { max: days }, 'from');
  // The engine's times range from 1970 to 2106.
  if (range.from < 2 * days * day || range.to > Date.UTC(2100, 0)) refuse('statisticsField', { field: 'from' }, 'from');
  return range;
}

/** Returns the period to compare with, and its shift. */
function resolveComparedPeriod(zone: string, { from, to, compare }: PeriodQuery, period: Pick<Period, 'from' | 'to'>) {
  if (typeof compare === 'object') {
    const other = resolvePeriod(zone, compare);
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
    return { other: resolvePeriod(zone, dates), shift: { unit: 'days', by: days } satisfies Shift };
  }
  const seconds = compare === 'weekday' ? days * (day / second) : (period.to - period.from) / second;
  const other = { from: period.from - seconds * second, to: period.to - seconds * second };
  return { other, shift: { unit: 'seconds', by: seconds } satisfies Shift };
}

/** Returns the moment of the other period that corresponds to now, in the zone's time. */
function comparedNow(zone: string, now: number, { unit, by }: Shift): number {
  if (unit === 'seconds') return now - by * second;
  const shifted = now - by * day;
  return shifted + zoneOffset(zone, now) - zoneOffset(zone, shifted);
}

/**
 * Returns a query's period and the compared one. If the period is unfinished, the compared one is cut to the same length.
 * @throws Refusal periodReversed, periodTooLong, periodsOverlap
 */
export function resolvePeriods(query: PeriodQuery, now: number): Periods {
  const { timezone: zone, compare } = query;
  const range = resolvePeriod(zone, query);
  const unfinished = range.from <= now && now < range.to;
  const period = { ...range, unfinished };
  if (compare === undefined) return { period };
  const { other, shift } = resolveComparedPeriod(zone, query, period);
  if (other.from < period.to && period.from < other.to) refuse('periodsOverlap', {}, 'compare');
  const until = unfinished ? Math.floor(comparedNow(zone, now, shift) / second) * second : other.to;
  const to = Math.max(other.from + second, Math.min(other.to, until));
  return { period, compared: { period: { from: other.from, to, unfinished }, shift } };
}
