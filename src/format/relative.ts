const second = 1_000;
const day = 24 * 3_600 * second;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
] as const;

/** Days of the calendar in the reader's zone: what was 40 hours ago need not have been yesterday. */
function calendarDays(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)];
  return Math.round((last.setHours(0, 0, 0, 0) - first.setHours(0, 0, 0, 0)) / day);
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** @returns whether a moment has come */
export const isPast = (moment: string, now = Date.now()): boolean => Date.parse(moment) <= now;

/** “2 hours ago”, “yesterday”, “now”: for feeds alone, beside which the exact moment stands on hover. */
export function relativeTime(moment: string, now = Date.now()): string {
  const passed = Date.parse(moment) - now;
  const [unit, length] = units.find(([, each]) => Math.abs(passed) >= each) ?? ['second', Number.POSITIVE_INFINITY];
  const count = unit === 'day' ? calendarDays(now, now + passed) : Math.trunc(passed / length);
  return words.format(count, unit);
}
