import type { InfiniteData } from '@tanstack/react-query';
import type { NotificationsPage, ReadTarget } from '#src/layout/notifications/queries.ts';
import type { Notification } from '#src/notifications/notification.ts';

/** Query keys: of the newest notification with the unread count, and of the feeds. */
export const newestKey = ['notifications', 'newest'];
export const feedKey = ['notifications', 'feed'];

export type Feed = InfiniteData<NotificationsPage, string | undefined>;

function isTargeted(target: ReadTarget, { id, createdAt }: Notification): boolean {
  if ('ids' in target) return target.ids.includes(id);
  const { upTo } = target;
  return createdAt < upTo.createdAt || (createdAt === upTo.createdAt && id <= upTo.id);
}

/** A feed with some notifications marked as read: the optimistic update, before the server's response. */
export function markReadInFeed(feed: Feed, target: ReadTarget, readAt: string): Feed {
  const markRead = (one: Notification) => (one.readAt === null && isTargeted(target, one) ? { ...one, readAt } : one);
  const pages = feed.pages.map((page) => ({ ...page, notifications: page.notifications.map(markRead) }));
  return { ...feed, pages };
}
