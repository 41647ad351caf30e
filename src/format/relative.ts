const second = 1_000;
const day = 24 * 3_600 * second;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
] as const;

/** Calendar days between two times, in the reader's zone: 40 hours ago need not be yesterday. */
function calendarDays(from: number, to: number): number {
  const [first, last] = [new Date(from), new Date(to)];
  return Math.round((last.setHours(0, 0, 0, 0) - first.setHours(0, 0, 0, 0)) / day);
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** @returns whether a moment has passed */
export const isPast = (moment: string, now = Date.now()): boolean => Date.parse(moment) <= now;

/** “2 hours ago”, “yesterday”, “now”: only for feeds, which show the exact moment on hover. */
export function relativeTime(moment: string, now = Date.now()): string {
  const difference = Date.parse(moment) - now;
  const [unit, length] = units.find(([, each]) => Math.abs(difference) >= each) ?? ['second', Number.POSITIVE_INFINITY];
  const count = unit === 'day' ? calendarDays(now, now + difference) : Math.trunc(difference / length);
  return words.format(count, unit);
}
