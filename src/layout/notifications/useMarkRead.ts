import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { feedWords } from '#src/i18n/en/admin/feed.ts';
import { markRead, type NotificationsPage, type ReadTarget } from '#src/layout/notifications/queries.ts';
import { type Feed, feedKey, markReadInFeed, newestKey } from './cache.ts';

/** Marks notifications as read: immediately in the feeds, then with the server's unread count. */
export function useMarkRead(): (target: ReadTarget) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationFn: markRead,
    onMutate: async (target) => {
      await client.cancelQueries({ queryKey: feedKey });
      const readAt = new Date().toISOString();
      client.setQueriesData<Feed>({ queryKey: feedKey }, (feed) => feed && markReadInFeed(feed, target, readAt));
    },
    onSuccess: async (unread) => {
      // A request from before this write would return the old count.
      await client.cancelQueries({ queryKey: newestKey });
      client.setQueryData<NotificationsPage>(newestKey, (newest) => newest && { ...newest, unread });
    },
    onError: () => {
      notify(feedWords.readFailed, { type: 'error' });
      void client.invalidateQueries({ queryKey: feedKey });
    },
  });
  return mutate;
}
