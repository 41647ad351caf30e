import * as z from 'zod/mini';
import { count } from '#src/schema/answerSchemas.ts';

/** The places of a task; `max` and `left` are null when they are unlimited. */
export const places = z.object({ max: z.nullable(count), taken: count, left: z.nullable(count) });

export type Places = z.infer<typeof places>;
