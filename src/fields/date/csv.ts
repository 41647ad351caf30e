import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { toIsoDay } from '../toIsoDay.ts';

export const csv: CsvFormat<string> = {
  write: (value) => [value],
  read: ([cell = '']) => toIsoDay(cell),
};
