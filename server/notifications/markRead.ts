import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#server/database/database.ts';
import { decodeCursor, isUpTo } from '#server/http/momentCursor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { readNotifications } from '#src/notifications/routes/notifications.ts';
import { notifications } from './tables.ts';

type Reading = z.output<NonNullable<typeof readNotifications.body>>;

const place = { at: notifications.createdAt, id: notifications.id };

function selectedCondition({ ids, upTo }: Reading): SQL | undefined {
  if (ids !== undefined) return inArray(notifications.id, ids);
  return upTo === undefined ? undefined : isUpTo(place, decodeCursor(upTo, 'upTo'));
}

/**
 * Marks a user's notifications as read: by ID, up to a cursor, or all.
 * @param reading `{ids}`, `{upTo}` or `{all: true}`
 */
export async function markRead({ sql: executor }: Database, user: number, reading: Reading): Promise<void> {
  if (Object.keys(reading).length !== 1) refuse('malformedReading');
  const { userId, readAt } = notifications;
  await executor
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(userId, user), isNull(readAt), selectedCondition(reading)));
}
