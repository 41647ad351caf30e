import * as z from 'zod/mini';
import { decimal } from '#src/schema/answerSchemas.ts';

/** The pool that the stakes of a task share, and the value of one stake. */
export const stakeValue = z.object({
  pool: decimal.check(z.describe('What is left for stakes, and what they were given already.')),
  awarded: z.number().check(z.describe('Stakes awarded so far, those of banned hunters aside.')),
  lost: z.number().check(z.describe('Of banned hunters.')),
  waiting: z.number().check(z.describe('What the submissions that wait would be awarded.')),
  live: z.nullable(decimal).check(z.describe('The pool by the stakes awarded so far; null while there are none.')),
  projected: z
    .nullable(decimal)
    .check(
      z.describe('The same as if everything that waits were approved: what gets a fixed amount leaves less to share.'),
    ),
});

export type StakeValue = z.infer<typeof stakeValue>;
