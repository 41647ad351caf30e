import * as z from 'zod/mini';
import { isId } from '#src/format/id.ts';

/** The id of a record. A number that none can have is told like one that none has. */
export const identifier = () =>
  z.number({ error: 'invalidReference' }).check(z.refine(isId, { error: 'invalidReference' }));
