import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchNotifications, type NotificationsPage } from '#src/layout/notifications/queries.ts';
import { feedKey, newestKey } from './cache.ts';

const minute = 60_000;

const cursorOf = (page: NotificationsPage): string | undefined => page.notifications[0]?.cursor;

/** Loads only the newest notification, and invalidates the feeds if it or the unread count has changed. */
async function fetchNewest(client: QueryClient, signal: AbortSignal): Promise<NotificationsPage> {
  const latest = await fetchNotifications({ limit: 1, signal });
  const previous = client.getQueryData<NotificationsPage>(newestKey);
  const isChanged = previous && (previous.unread !== latest.unread || cursorOf(previous) !== cursorOf(latest));
  if (isChanged) void client.invalidateQueries({ queryKey: feedKey });
  return latest;
}

/**
 * The newest notification and the unread count, refetched each minute and on window focus, with or without the stream.
 * @param isOn false for users whom the server refuses notifications
 */
export const useNewest = (isOn = true) =>
  useQuery({
    queryKey: newestKey,
    queryFn: ({ client, signal }) => fetchNewest(client, signal),
    refetchInterval: minute,
    enabled: isOn,
  });
