import { addDays, differenceInCalendarDays } from 'date-fns';
import { dayOf, parseDay } from '#src/format/day.ts';
import { statusWord } from '#src/i18n/labels.ts';
import type { DayCount } from '#src/resources/bounty/routes/taskStatistics.ts';
import type { ChartData } from '#src/ui/charts/chart.ts';

/** The last days up to today; undefined: all of them. */
export type Period = number | undefined;
export const periods: readonly Period[] = [undefined, 7, 30, 90];

/** The day in UTC, as the server counts. */
export const todayInUtc = (now = new Date()): string => now.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Every day of the period, also those on which nothing happened. */
function daysOf(counts: readonly DayCount[], period: Period, today: string): string[] {
  const end = parseDay(today);
  const first = counts.reduce((least, { day }) => (day < least ? day : least), today);
  const length = differenceInCalendarDays(end, parseDay(first)) + 1;
  const shown = Math.min(length, period ?? length);
  return Array.from({ length: shown }, (_, at) => dayOf(addDays(end, at + 1 - shown)));
}

/** Status and day → how many. */
const byPlace = (counts: readonly DayCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map(({ day, status, count }) => [`${status} ${day}`, count]));

/** The statuses that occur, in the order of their machine: a status keeps its colour while others come and go. */
const occurring = (counts: readonly DayCount[], statuses: readonly string[]): string[] =>
  statuses.filter((status) => counts.some((one) => one.status === status));

/** How many of each status on each day. */
export function perDay(
  counts: readonly DayCount[],
  statuses: readonly string[],
  period: Period,
  today: string,
): ChartData {
  const days = daysOf(counts, period, today);
  const within = counts.filter(({ day }) => days.includes(day));
  const found = byPlace(within);
  const valuesOf = (status: string) => days.map((day) => found.get(`${status} ${day}`) ?? 0);
  return {
    days,
    series: occurring(within, statuses).map((name) => ({ name, label: statusWord(name), values: valuesOf(name) })),
  };
}

/** How many of each status up to each day. */
export function growth(
  counts: readonly DayCount[],
  statuses: readonly string[],
  period: Period,
  today: string,
): ChartData {
  const { days, series } = perDay(counts, statuses, undefined, today);
  const from = period === undefined ? 0 : Math.max(0, days.length - period);
  const summedUp = (values: readonly number[]) => {
    const sums: number[] = [];
    for (const value of values) sums.push(value + (sums.at(-1) ?? 0));
    return sums.slice(from);
  };
  return { days: days.slice(from), series: series.map((one) => ({ ...one, values: summedUp(one.values) })) };
}
