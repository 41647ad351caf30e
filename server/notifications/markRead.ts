import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { readForm } from '#server/http/form.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { isUpTo, placeOf } from './place.ts';
import { notifications } from './tables.ts';

const recordId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));

export const readingForm = z.strictObject({
  ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(limits.batchIds))),
  upTo: z.optional(z.string()),
  all: z.optional(z.literal(true)),
});

type Reading = z.infer<typeof readingForm>;

function whichOf({ ids, upTo }: Reading): SQL | undefined {
  if (ids !== undefined) return inArray(notifications.id, ids);
  return upTo === undefined ? undefined : isUpTo(placeOf(upTo, 'upTo'));
}

/**
 * Marks notifications as read: those of the ids, the one of a cursor with all that are older, or all. Nobody else's are touched.
 * @param body `{ids}`, `{upTo}` or `{all: true}`
 */
export async function markRead({ sql: executor }: Database, user: number, body: unknown): Promise<void> {
  const reading = readForm(readingForm, body);
  if (Object.keys(reading).length !== 1) refuse('malformedReading');
  const { userId, readAt } = notifications;
  await executor
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(userId, user), isNull(readAt), whichOf(reading)));
}
