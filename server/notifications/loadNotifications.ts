import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { encodeCursor, isAfter, type MomentPosition } from '#server/http/momentCursor.ts';
import type { Severity } from '#src/notifications/kind.ts';
import { type AreaName, kindsInArea } from '#src/notifications/kinds.ts';
import type { Notification } from '#src/notifications/notification.ts';
import { notifications } from './tables.ts';

interface ListOptions {
  readonly limit: number;
  readonly after: MomentPosition | undefined;
  readonly unread: boolean;
  readonly area?: AreaName | undefined;
  readonly severity?: Severity | undefined;
}

const { id, userId, kind, severity, title, body, link, createdAt, readAt } = notifications;

/** Lists a user's notifications, the newest first. */
export async function loadNotifications(
  { sql: executor }: Database,
  user: number,
  { limit, after, unread, area, severity: meaning }: ListOptions,
): Promise<Notification[]> {
  const rows = await executor
    .select({ id, kind, severity, title, body, link, createdAt, readAt })
    .from(notifications)
    .where(
      and(
        eq(userId, user),
        after && isAfter({ at: createdAt, id }, after),
        unread ? isNull(readAt) : undefined,
        area && inArray(kind, [...kindsInArea(area)]),
        meaning && eq(severity, meaning),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    cursor: encodeCursor({ at: row.createdAt, id: row.id }),
  }));
}

/** @returns the number of a user's unread notifications */
export async function countUnread({ sql: executor }: Database, user: number): Promise<number> {
  const [row] = await executor
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(userId, user), isNull(readAt)));
  return row?.unread ?? 0;
}
