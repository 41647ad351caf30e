import { severities } from '#src/notifications/kind.ts';
import type { Notification } from '#src/notifications/notification.ts';
import type { listNotifications, readNotifications as readRoute } from '#src/notifications/routes/notifications.ts';
import { request } from '#src/providers/http.ts';
import { member } from '#src/providers/json.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';

export interface NotificationsPage {
  readonly notifications: readonly Notification[];
  /** How many of all are unread. */
  readonly unread: number;
}

interface Wish {
  readonly limit: number;
  /** That of the last one before. */
  readonly cursor?: string | undefined;
  readonly unread?: boolean;
  readonly signal: AbortSignal;
}

/** Which ones somebody has read: some, or one with all that are older. */
export type Reading = { readonly ids: readonly number[] } | { readonly upTo: Notification };

const path = '/v0/notifications' satisfies PathOf<typeof listNotifications>;
const readPath = '/v0/notifications/read' satisfies PathOf<typeof readRoute>;

const unreadIn = (headers: Headers): number => Number(headers.get('X-Unread-Count'));

/** @returns whether it is a notification, as far as it can be told from outside */
const isNotification = (json: unknown): json is Notification =>
  typeof member(json, 'id') === 'number' &&
  typeof member(json, 'cursor') === 'string' &&
  severities.some((severity) => severity === member(json, 'severity'));

/** Reads some of one's own notifications, the newest first. */
export async function readNotifications({ limit, cursor, unread, signal }: Wish): Promise<NotificationsPage> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (cursor !== undefined) query.set('cursor', cursor);
  if (unread) query.set('unread', 'true');
  const { json, headers } = await request('auth', `${path}?${query}`, { signal });
  if (!Array.isArray(json) || !json.every(isNotification))
    throw new TypeError('The answer is no list of notifications.');
  return { notifications: json, unread: unreadIn(headers) };
}

/**
 * Keeps notifications as read, even if the page is left at once.
 * @returns how many are unread now
 */
export async function keepRead(reading: Reading): Promise<number> {
  const body: BodyOf<typeof readRoute> = 'ids' in reading ? { ids: [...reading.ids] } : { upTo: reading.upTo.cursor };
  const { headers } = await request('auth', readPath, { method: 'POST', body, keepalive: true });
  return unreadIn(headers);
}
