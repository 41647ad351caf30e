import type { CsvFace } from '#src/schema/csvFace.ts';
import { isoDay } from '../isoDay.ts';
import type { DateRange } from './kind.ts';

export const csv: CsvFace<DateRange> = {
  extraColumns: ['to'],
  write: ({ from, to }) => [from, to],
  read: ([from = '', to = '']) => ({ from: isoDay(from), to: isoDay(to) }),
};
