import { type Severity, severities } from '#src/notifications/kind.ts';
import type { AreaName } from '#src/notifications/kinds.ts';
import type { Notification } from '#src/notifications/notification.ts';
import type { listNotifications, readNotifications as readRoute } from '#src/notifications/routes/notifications.ts';
import { request } from '#src/providers/http.ts';
import { member } from '#src/providers/json.ts';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';

export interface NotificationsPage {
  readonly notifications: readonly Notification[];
  /** The number of unread notifications, not only on this page. */
  readonly unread: number;
}

/** The filter of the feed. */
export interface FeedFilter {
  readonly unread?: boolean;
  readonly area?: AreaName | undefined;
  readonly severity?: Severity | undefined;
}

interface NotificationsQuery extends FeedFilter {
  readonly limit: number;
  /** The cursor of the previous page's last notification. */
  readonly cursor?: string | undefined;
  readonly signal: AbortSignal;
}

/** The notifications to mark as read: some, or one and all older ones. */
export type ReadTarget = { readonly ids: readonly number[] } | { readonly upTo: Notification };

const path = '/v0/notifications' satisfies PathOf<typeof listNotifications>;
const readPath = '/v0/notifications/read' satisfies PathOf<typeof readRoute>;

const parseUnread = (headers: Headers): number => Number(headers.get('X-Unread-Count'));

/** Checks the members that identify a notification, not all of them. */
const isNotification = (json: unknown): json is Notification =>
  typeof member(json, 'id') === 'number' &&
  typeof member(json, 'cursor') === 'string' &&
  severities.some((severity) => severity === member(json, 'severity'));

/** Loads a page of the user's notifications, newest first. */
export async function fetchNotifications({
  limit,
  cursor,
  unread,
  area,
  severity,
  signal,
}: NotificationsQuery): Promise<NotificationsPage> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (cursor !== undefined) query.set('cursor', cursor);
  if (unread) query.set('unread', 'true');
  if (area !== undefined) query.set('area', area);
  if (severity !== undefined) query.set('severity', severity);
  const { json, headers } = await request('auth', `${path}?${query}`, { signal });
  if (!Array.isArray(json) || !json.every(isNotification))
    throw new TypeError('The answer is no list of notifications.');
  return { notifications: json, unread: parseUnread(headers) };
}

/**
 * Marks notifications as read, even if the user leaves the page immediately.
 * @returns the new number of unread notifications
 */
export async function markRead(target: ReadTarget): Promise<number> {
  const body: BodyOf<typeof readRoute> = 'ids' in target ? { ids: [...target.ids] } : { upTo: target.upTo.cursor };
  const { headers } = await request('auth', readPath, { method: 'POST', body, keepalive: true });
  return parseUnread(headers);
}
