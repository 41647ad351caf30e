import * as z from 'zod/mini';

/** What the stakes of a task share, and what one is worth; amounts are plain decimals. */
export const stakeValue = z.object({
  pool: z.string(),
  awarded: z.number(),
  lost: z.number(),
  waiting: z.number(),
  /** The pool by the stakes awarded so far; null while there are none. */
  live: z.nullable(z.string()),
  /** The pool by those, and by what waits for a decision. */
  projected: z.nullable(z.string()),
});
