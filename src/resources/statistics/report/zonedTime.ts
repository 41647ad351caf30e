import { addDays, addMonths, endOfMonth, startOfMonth } from 'date-fns';
import { parseDay, toDay } from '#src/format/day.ts';

/** Returns the parts of a time in a zone. */
function partsIn(zone: string, at: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** Returns the day of a time in a zone: `2026-03-01`. */
export function dayIn(zone: string, at: Date): string {
  const part = partsIn(zone, at);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Formats a time in a zone: DD.MM.YYYY HH:mm. */
export function momentIn(zone: string, at: Date): string {
  const part = partsIn(zone, at);
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`;
}

const onCalendar =
  (move: (date: Date) => Date) =>
  (day: string): string =>
    toDay(move(parseDay(day)));

export const daysAfter = (day: string, count: number): string => onCalendar((date) => addDays(date, count))(day);
export const firstOfMonth = onCalendar(startOfMonth);
export const firstOfLastMonth = onCalendar((date) => startOfMonth(addMonths(date, -1)));
export const lastOfLastMonth = onCalendar((date) => endOfMonth(addMonths(date, -1)));
