import { formatDay } from '#src/format/date.ts';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { weekdayWords } from '#src/i18n/en/statistics/dimensions.ts';
import { say } from '#src/i18n/say.ts';
import type { TimeDimension } from '#src/resources/statistics/dimensions.ts';

type Value = string | number;

/** DD.MM.YYYY HH:mm on a zone's clocks. */
function hourWords(timezone: string): (moment: Value) => string {
  // Britain writes the day first, and hours to 24.
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  const parts = (moment: Value) =>
    Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return (moment) => {
    const { day, month, year, hour, minute } = parts(moment);
    return `${day}.${month}.${year} ${hour}:${minute}`;
  };
}

/** What the values of a dimension of time are called. */
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

/** As on an axis, where there is little room: without the year, and what all have in common. */
export function shortTimeLabel(dimension: TimeDimension, label: string, value: Value): string {
  if (dimension === 'hour')
    return label.endsWith('00:00') ? label.slice(0, 'DD.MM.'.length) : label.slice(-'HH:mm'.length);
  if (dimension === 'day' || dimension === 'week') return formatDay(String(value)).slice(0, 'DD.MM.'.length);
  return dimension === 'dayOfWeek' ? label.slice(0, 3) : label;
}
