import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { notifications } from '#src/i18n/en/admin/notifications.ts';
import { keepRead, type NotificationsPage, type Reading } from '#src/layout/notifications/queries.ts';
import { type Feed, feedKey, newestKey, withRead } from './cache.ts';

/** How to mark notifications as read: they show it at once, and the server's count follows. */
export function useReading(): (reading: Reading) => void {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationFn: keepRead,
    onMutate: async (reading) => {
      await client.cancelQueries({ queryKey: feedKey });
      const readAt = new Date().toISOString();
      client.setQueriesData<Feed>({ queryKey: feedKey }, (feed) => feed && withRead(feed, reading, readAt));
    },
    onSuccess: async (unread) => {
      // A look that set out before this was kept would bring the older count.
      await client.cancelQueries({ queryKey: newestKey });
      client.setQueryData<NotificationsPage>(newestKey, (newest) => newest && { ...newest, unread });
    },
    onError: () => {
      notify(notifications.readFailed, { type: 'error' });
      void client.invalidateQueries({ queryKey: feedKey });
    },
  });
  return mutate;
}
