import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type NotificationsPage, readNotifications } from '#src/layout/notifications/queries.ts';
import { feedKey, newestKey } from './cache.ts';

const minute = 60_000;

const cursorOf = (page: NotificationsPage): string | undefined => page.notifications[0]?.cursor;

/** One light request; the feeds are read anew only where something has changed since the last one. */
async function look(client: QueryClient, signal: AbortSignal): Promise<NotificationsPage> {
  const now = await readNotifications({ limit: 1, signal });
  const before = client.getQueryData<NotificationsPage>(newestKey);
  const isChanged = before && (before.unread !== now.unread || cursorOf(before) !== cursorOf(now));
  if (isChanged) void client.invalidateQueries({ queryKey: feedKey });
  return now;
}

/**
 * The newest notification and how many are unread; looked at again each minute, and when the window gets the focus.
 * @param isOn false for whom the server tells nothing
 */
export const useNewest = (isOn = true) =>
  useQuery({
    queryKey: newestKey,
    queryFn: ({ client, signal }) => look(client, signal),
    refetchInterval: minute,
    enabled: isOn,
  });
