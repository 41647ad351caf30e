import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { csvFormatOf } from '../csvFormats.ts';
import type { ComputedOptions } from './kind.ts';

/** Written as the field given as `as`. Never imported, as nobody can write a computed field. */
export const csv: CsvFormat<unknown, ComputedOptions> = {
  write: (value, { options: { as } }, titleOf) => csvFormatOf(as).write(value, as, titleOf),
  read: ([cell]) => cell,
};
