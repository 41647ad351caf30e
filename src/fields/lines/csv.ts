import type { CsvFormat } from '#src/schema/csvFormat.ts';

/** One entry per line. */
export const csv: CsvFormat<readonly string[]> = {
  write: (values) => [values.join('\n')],
  read: ([cell = '']) => cell.split(/\r?\n/),
};
