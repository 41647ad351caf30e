import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { toIsoDay } from '../toIsoDay.ts';
import type { DateRange } from './kind.ts';

export const csv: CsvFormat<DateRange> = {
  extraColumns: ['to'],
  write: ({ from, to }) => [from, to],
  read: ([from = '', to = '']) => ({ from: toIsoDay(from), to: toIsoDay(to) }),
};
