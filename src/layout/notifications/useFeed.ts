import { useInfiniteQuery } from '@tanstack/react-query';
import { readNotifications } from '#src/layout/notifications/queries.ts';
import { limits } from '#src/limits.ts';
import { feedKey } from './cache.ts';

const limit = limits.notificationsPage.usual;

/** One's own notifications page by page, newest first. */
export function useFeed(unread: boolean) {
  return useInfiniteQuery({
    queryKey: [...feedKey, unread],
    queryFn: ({ pageParam, signal }) => readNotifications({ limit, cursor: pageParam, unread, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications }) => (notifications.length < limit ? undefined : notifications.at(-1)?.cursor),
    // `useNewest` refetches on focus, and invalidates the feed if something has changed.
    refetchOnWindowFocus: false,
  });
}
