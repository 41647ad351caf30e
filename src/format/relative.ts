import { differenceInCalendarDays, differenceInCalendarMonths, differenceInCalendarYears } from 'date-fns';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The maximum distance in days, as a month is too coarse for a near deadline. */
const mostDays = 60;
/** The maximum distance in months. */
const mostMonths = 23;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** @returns whether a moment has passed */
export const isPast = (moment: string, now = Date.now()): boolean => Date.parse(moment) <= now;

/** Days, months and years are the calendar's, in the reader's zone: 40 hours ago need not be yesterday, nor 40 days ahead next month. */
function byCalendar(moment: number, now: number): string {
  const days = differenceInCalendarDays(moment, now);
  if (Math.abs(days) <= mostDays) return words.format(days, 'day');
  const months = differenceInCalendarMonths(moment, now);
  if (Math.abs(months) <= mostMonths) return words.format(months, 'month');
  return words.format(differenceInCalendarYears(moment, now), 'year');
}

/** “2 hours ago”, “yesterday”, “in 40 days”, “now”; the exact moment is beside it or appears on hover. */
export function relativeTime(moment: string, now = Date.now()): string {
  const then = Date.parse(moment);
  const difference = then - now;
  const length = Math.abs(difference);
  if (length >= day) return byCalendar(then, now);
  if (length >= hour) return words.format(Math.trunc(difference / hour), 'hour');
  if (length >= minute) return words.format(Math.trunc(difference / minute), 'minute');
  return words.format(0, 'second');
}
