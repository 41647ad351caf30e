import * as z from 'zod/mini';
import { isId } from '#src/format/id.ts';

/** Schema of a record's ID. An impossible ID has the same problem as an unknown one. */
export const identifier = () =>
  z.number({ error: 'invalidReference' }).check(z.refine(isId, { error: 'invalidReference' }));
