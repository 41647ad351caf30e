import { lt } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import { notifications } from './tables.ts';

const day = 24 * 60 * 60_000;

/** Deletes notifications that were read long ago. Unread notifications aren't deleted. */
export async function clearReadNotifications({ sql: executor }: Database, now: Date): Promise<void> {
  const long = new Date(now.getTime() - limits.readNotifications * day);
  await executor.delete(notifications).where(lt(notifications.readAt, long));
}
