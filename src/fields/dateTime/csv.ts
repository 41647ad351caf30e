import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { toIsoDay } from '../toIsoDay.ts';

/** A day with an optional time, without a zone, as spreadsheets write it. */
const withoutZone = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?$/;

/** In UTC, because a file has no user's time zone. */
export const csv: CsvFormat<string> = {
  write: (value) => [value],
  read([cell = '']) {
    const text = toIsoDay(cell);
    const [, day, time = '00:00', seconds = ':00'] = withoutZone.exec(text) ?? [];
    return day === undefined ? text : `${day}T${time}${seconds}Z`;
  },
};
