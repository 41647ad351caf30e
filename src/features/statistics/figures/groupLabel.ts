import { formatDay } from '#src/format/date.ts';
import { dimensionWords, weekdayWords } from '#src/i18n/en/statistics/dimensions.ts';
import { eventWords } from '#src/i18n/en/statistics/events.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { type DimensionName, isRecordDimension } from '#src/resources/statistics/dimensions.ts';
import { isEventName } from '#src/resources/statistics/events.ts';
import type { GroupValue } from '#src/resources/statistics/report/report.ts';
import { dayIn, daysAfter, momentIn } from '#src/resources/statistics/report/zonedTime.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { lastDateOf } from '../chart/zonedDates.ts';
import { valueIn } from './figures.ts';

const timeLabels: Partial<Readonly<Record<DimensionName, (value: string, zone: string) => string>>> = {
  hour: (value, zone) => momentIn(zone, new Date(value)),
  day: formatDay,
  week: (value) => say(words.weekOf, { day: formatDay(value) }),
  month: (value) => value.split('-').toReversed().join('.'),
  hourOfDay: (value) => `${value.padStart(2, '0')}:00`,
  dayOfWeek: (value) => weekdayWords[Number(value) - 1] ?? value,
  event: (value) => (isEventName(value) ? eventWords[value] : value),
};

/** Returns the label of a dimension's value. A record without a known title is labelled by its ID. */
export function groupLabel(name: DimensionName, value: GroupValue, zone: string, title?: string): string {
  if (value === null) return words.none;
  if (isRecordDimension(name)) return title ?? `${dimensionWords[name]} ${value}`;
  return timeLabels[name]?.(String(value), zone) ?? String(value);
}

/** Returns the label of a group's value in a row. */
export function groupLabelIn(row: StatisticsRow, name: DimensionName, zone: string): string {
  const title = valueIn(row, `${name}Label`);
  return groupLabel(name, valueIn(row, name), zone, typeof title === 'string' ? title : undefined);
}

/** Returns the first and the last day of a period. */
export const periodDays = ({ from, to }: { readonly from: string; readonly to: string }, zone: string) => ({
  first: dayIn(zone, new Date(from)),
  last: dayIn(zone, new Date(Date.parse(to) - 1)),
});

/** Whether a value of a group has days outside a period, as its first week may. */
export function isCut(
  name: DimensionName,
  value: GroupValue,
  { first, last }: { readonly first: string; readonly last: string },
): boolean {
  if (typeof value !== 'string') return false;
  if (name === 'week') return value < first || daysAfter(value, 6) > last;
  return name === 'month' && (`${value}-01` < first || lastDateOf(value) > last);
}

/** Whether a value of a group ends after a time: today, this week. */
export function isUnfinished(name: DimensionName, value: GroupValue, zone: string, now: Date): boolean {
  if (typeof value !== 'string') return false;
  const today = dayIn(zone, now);
  if (name === 'day') return value === today;
  if (name === 'week') return value <= today && today < daysAfter(value, 7);
  if (name === 'month') return today.startsWith(value);
  return name === 'hour' && value.slice(0, 13) === now.toISOString().slice(0, 13);
}
