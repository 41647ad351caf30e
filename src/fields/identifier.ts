import * as z from 'zod/mini';
import { isId } from '#src/format/id.ts';

/** Schema of the id of a record. An impossible id gets the same problem as an unknown one. */
export const identifier = () =>
  z.number({ error: 'invalidReference' }).check(z.refine(isId, { error: 'invalidReference' }));
