import { formatDay } from '#src/format/date.ts';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { weekdayWords } from '#src/i18n/en/statistics/dimensions.ts';
import { say } from '#src/i18n/say.ts';
import type { TimeDimension } from '#src/resources/statistics/dimensions.ts';

type Value = string | number;

/** Formats a time as DD.MM.YYYY HH:mm in a zone. */
function hourWords(timezone: string): (moment: Value) => string {
  // The British locale writes the day first and uses the 24-hour clock.
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  const parts = (moment: Value) =>
    Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return (moment) => {
    const { day, month, year, hour, minute } = parts(moment);
    return `${day}.${month}.${year} ${hour}:${minute}`;
  };
}

/** Returns a function that labels the values of a time dimension. */
export function timeLabels(dimension: TimeDimension, timezone: string): (value: Value) => string {
  switch (dimension) {
    case 'hour':
      return hourWords(timezone);
    case 'week':
      return (week) => say(chartWords.weekFrom, { day: formatDay(String(week)) });
    case 'dayOfWeek':
      return (day) => weekdayWords[Number(day) - 1] ?? String(day);
    case 'hourOfDay':
      return (hour) => say(chartWords.hourOfDay, { hour: String(hour).padStart(2, '0') });
    case 'day':
    case 'month':
      return (value) => formatDay(String(value));
  }
}

/** Returns a short label for an axis: without the year and the common part. */
export function shortTimeLabel(dimension: TimeDimension, label: string, value: Value): string {
  if (dimension === 'hour')
    return label.endsWith('00:00') ? label.slice(0, 'DD.MM.'.length) : label.slice(-'HH:mm'.length);
  if (dimension === 'day' || dimension === 'week') return formatDay(String(value)).slice(0, 'DD.MM.'.length);
  return dimension === 'dayOfWeek' ? label.slice(0, 3) : label;
}
