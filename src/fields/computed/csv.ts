import type { CsvFace } from '#src/schema/csvFace.ts';
import { csvFaceOf } from '../csvFaces.ts';
import type { ComputedOptions } from './kind.ts';

/** Written as the field given as `as`. Never imported, as nobody can write a computed field. */
export const csv: CsvFace<unknown, ComputedOptions> = {
  write: (value, { options: { as } }, titleOf) => csvFaceOf(as).write(value, as, titleOf),
  read: ([cell]) => cell,
};
