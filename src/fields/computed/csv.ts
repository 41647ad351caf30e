import type { CsvFace } from '#src/schema/csvFace.ts';
import { csvFaceOf } from '../csvFaces.ts';
import type { ComputedOptions } from './kind.ts';

/** Written as the field that it is like; nobody reads what follows from the rest. */
export const csv: CsvFace<unknown, ComputedOptions> = {
  write: (value, { options: { as } }, titleOf) => csvFaceOf(as).write(value, as, titleOf),
  read: ([cell]) => cell,
};
