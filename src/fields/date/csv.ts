import type { CsvFace } from '#src/schema/csvFace.ts';
import { isoDay } from '../isoDay.ts';

export const csv: CsvFace<string> = {
  write: (value) => [value],
  read: ([cell = '']) => isoDay(cell),
};
