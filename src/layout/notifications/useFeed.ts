import { useInfiniteQuery } from '@tanstack/react-query';
import { type FeedFilter, fetchNotifications } from '#src/layout/notifications/queries.ts';
import { limits } from '#src/limits.ts';
import { feedKey } from './cache.ts';

const limit = limits.notificationsPage.usual;

/** The user's notifications page by page, newest first. */
export function useFeed(filter: FeedFilter) {
  return useInfiniteQuery({
    queryKey: [...feedKey, filter],
    queryFn: ({ pageParam, signal }) => fetchNotifications({ limit, cursor: pageParam, ...filter, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications }) => (notifications.length < limit ? undefined : notifications.at(-1)?.cursor),
    // `useNewest` refetches on focus, and invalidates the feed after a change.
    refetchOnWindowFocus: false,
  });
}
