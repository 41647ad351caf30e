import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { csvFormatOf } from '../csvFormats.ts';
import type { ComputedOptions } from './kind.ts';

/** Writes the value with the kind of `as`. It is never imported, because computed fields are read-only. */
export const csv: CsvFormat<unknown, ComputedOptions> = {
  write: (value, { options: { as } }, titleOf) => csvFormatOf(as).write(value, as, titleOf),
  read: ([cell]) => cell,
};
