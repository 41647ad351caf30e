import * as z from 'zod/mini';
import { decimal } from '#src/schema/answerSchemas.ts';

/** The pool that the stakes of a task share, and the value of one stake. */
export const stakeValue = z.object({
  pool: decimal.check(z.describe('The amount left for stakes, plus the amount already paid for stakes.')),
  awarded: z.number().check(z.describe('Stakes awarded so far, without those of banned hunters.')),
  lost: z.number().check(z.describe('Stakes of banned hunters.')),
  waiting: z.number().check(z.describe('Stakes that the pending submissions would be awarded.')),
  live: z
    .nullable(decimal)
    .check(z.describe('The pool divided by the stakes awarded so far. Null without awarded stakes.')),
  projected: z
    .nullable(decimal)
    .check(z.describe('The value of a stake if all pending submissions are approved. Fixed rewards reduce the pool.')),
});

export type StakeValue = z.infer<typeof stakeValue>;
