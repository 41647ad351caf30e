import type { TimeDimension } from '#src/resources/statistics/dimensions.ts';
import { addDays, datesIn, lastDateOf, mondayOf, nextMonth } from './zonedDates.ts';

const minute = 60_000;
const hour = 60 * minute;

/** One place on the time axis, with the value of its rows. */
export interface TimePoint {
  readonly value: string | number;
  /** Whether the point is entirely within the period and in the past. */
  readonly isWhole: boolean;
}

/** The start and the exclusive end, in milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const numbered = (first: number, last: number): TimePoint[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ value: first + index, isWhole: true }));

/** Returns the hours in a zone. If its clocks move by half an hour, two hours begin half an hour apart. */
function hoursOf({ from, to }: Span, timezone: string): TimePoint[] {
  const minutes = new Intl.DateTimeFormat('en', { timeZone: timezone, minute: 'numeric' });
  const startOf = (at: number) => at - (at % minute) - Number(minutes.format(at)) * minute;
  const points: TimePoint[] = [];
  for (let at = startOf(from); at < to; at = startOf(at + hour))
    points.push({ value: new Date(at).toISOString(), isWhole: at >= from && at + hour <= to });
  return points;
}

interface Dates {
  /** Returns the row's value for a date. */
  readonly valueOf: (date: string) => string;
  readonly next: (value: string) => string;
  readonly firstDate: (value: string) => string;
  readonly lastDate: (value: string) => string;
}

const same = (value: string): string => value;

const calendar: Readonly<Record<'day' | 'week' | 'month', Dates>> = {
  day: { valueOf: same, next: (day) => addDays(day, 1), firstDate: same, lastDate: same },
  week: { valueOf: mondayOf, next: (week) => addDays(week, 7), firstDate: same, lastDate: (week) => addDays(week, 6) },
  month: {
    valueOf: (date) => date.slice(0, 'yyyy-mm'.length),
    next: nextMonth,
    firstDate: (month) => `${month}-01`,
    lastDate: lastDateOf,
  },
};

function datesOf({ valueOf, next, firstDate, lastDate }: Dates, { from, to }: Span, timezone: string): TimePoint[] {
  const dateOf = datesIn(timezone);
  // A date is whole if the times before and after the span are on other dates: it may have no midnight.
  const [before, after] = [dateOf(from - 1), dateOf(to)];
  const last = valueOf(dateOf(to - 1));
  const points: TimePoint[] = [];
  for (let value = valueOf(dateOf(from)); value <= last; value = next(value))
    points.push({ value, isWhole: before < firstDate(value) && lastDate(value) < after });
  return points;
}

/**
 * Returns every hour or day of a period up to now, in order, including those without figures.
 * @param span the period, in milliseconds
 * @param timezone that determines days and hours
 */
export function timePoints(dimension: TimeDimension, span: Span, timezone: string, now: number): TimePoint[] {
  if (dimension === 'hourOfDay') return numbered(0, 23);
  if (dimension === 'dayOfWeek') return numbered(1, 7);
  const passed = { from: span.from, to: Math.min(span.to, now) };
  if (passed.to <= passed.from) return [];
  return dimension === 'hour' ? hoursOf(passed, timezone) : datesOf(calendar[dimension], passed, timezone);
}
