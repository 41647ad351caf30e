import { addDays, differenceInCalendarDays } from 'date-fns';
import { parseDay, toDay } from '#src/format/day.ts';
import { statusWord } from '#src/i18n/labels.ts';
import type { DayCount } from '#src/resources/bounty/routes/taskStatistics.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import type { ChartData } from '#src/ui/charts/chart.ts';
import { statusStyle } from '#src/ui/charts/seriesStyle.ts';

/** The number of days up to today; undefined for all. */
export type Period = number | undefined;
export const periods: readonly Period[] = [undefined, 7, 30, 90];

/** Returns the current day in UTC, like the server. */
export const todayInUtc = (now = new Date()): string => now.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns every day of the period, including days without a count. */
function daysOf(counts: readonly DayCount[], period: Period, today: string): string[] {
  const end = parseDay(today);
  const first = counts.reduce((least, { day }) => (day < least ? day : least), today);
  const length = differenceInCalendarDays(end, parseDay(first)) + 1;
  const shown = Math.min(length, period ?? length);
  return Array.from({ length: shown }, (_, index) => toDay(addDays(end, index + 1 - shown)));
}

/** Indexes the counts by status and day. */
const countIndex = (counts: readonly DayCount[]): ReadonlyMap<string, number> =>
  new Map(counts.map(({ day, status, count }) => [`${status} ${day}`, count]));

/** Returns the occurring statuses, in the order of the status machine. */
const occurringStatuses = (counts: readonly DayCount[], { values }: StatusMachine): string[] =>
  Object.keys(values).filter((status) => counts.some((one) => one.status === status));

/** Returns the count of each status per day. */
export function perDay(counts: readonly DayCount[], machine: StatusMachine, period: Period, today: string): ChartData {
  const days = daysOf(counts, period, today);
  const within = counts.filter(({ day }) => days.includes(day));
  const countOf = countIndex(within);
  const valuesOf = (status: string) => days.map((day) => countOf.get(`${status} ${day}`) ?? 0);
  return {
    days,
    series: occurringStatuses(within, machine).map((name) => ({
      name,
      label: statusWord(name),
      style: statusStyle(machine, name),
      values: valuesOf(name),
    })),
  };
}

/** Returns the running total of each status up to each day. */
export function cumulative(
  counts: readonly DayCount[],
  machine: StatusMachine,
  period: Period,
  today: string,
): ChartData {
  const { days, series } = perDay(counts, machine, undefined, today);
  const from = period === undefined ? 0 : Math.max(0, days.length - period);
  const runningTotals = (values: readonly number[]) => {
    const sums: number[] = [];
    for (const value of values) sums.push(value + (sums.at(-1) ?? 0));
    return sums.slice(from);
  };
  return { days: days.slice(from), series: series.map((one) => ({ ...one, values: runningTotals(one.values) })) };
}
