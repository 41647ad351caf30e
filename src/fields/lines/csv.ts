import type { CsvFace } from '#src/schema/csvFace.ts';

/** An entry a line. */
export const csv: CsvFace<readonly string[]> = {
  write: (values) => [values.join('\n')],
  read: ([cell = '']) => cell.split(/\r?\n/),
};
