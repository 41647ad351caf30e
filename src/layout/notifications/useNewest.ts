import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type NotificationsPage, readNotifications } from '#src/layout/notifications/queries.ts';
import { feedKey, newestKey } from './cache.ts';

const minute = 60_000;

const cursorOf = (page: NotificationsPage): string | undefined => page.notifications[0]?.cursor;

/** Loads only the newest notification, and invalidates the feeds if it or the unread count has changed. */
async function fetchNewest(client: QueryClient, signal: AbortSignal): Promise<NotificationsPage> {
  const now = await readNotifications({ limit: 1, signal });
  const before = client.getQueryData<NotificationsPage>(newestKey);
  const isChanged = before && (before.unread !== now.unread || cursorOf(before) !== cursorOf(now));
  if (isChanged) void client.invalidateQueries({ queryKey: feedKey });
  return now;
}

/**
 * The newest notification and the unread count, refetched each minute and when the window gets the focus, whether the stream of new
 * ones comes through or not.
 * @param isOn false for users whom the server refuses notifications
 */
export const useNewest = (isOn = true) =>
  useQuery({
    queryKey: newestKey,
    queryFn: ({ client, signal }) => fetchNewest(client, signal),
    refetchInterval: minute,
    enabled: isOn,
  });
