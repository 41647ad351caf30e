import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationsPage } from '#src/layout/notifications/queries.ts';
import { member } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { newestKey } from './cache.ts';
import { streamNotifications } from './streamNotifications.ts';

/** Milliseconds: what a page shows is asked for first. */
const startAfter = 5_000;

/** Asks for the newest notification unless the page knows of it already. */
function refetchIfChanged(client: QueryClient, state: unknown): void {
  const cached = client.getQueryData<NotificationsPage>(newestKey);
  const isSame =
    cached?.unread === member(state, 'unread') &&
    (cached?.notifications[0]?.cursor ?? null) === member(state, 'newest');
  if (!isSame) void client.invalidateQueries({ queryKey: newestKey });
}

/**
 * Asks for new notifications as soon as the server tells of them. Of all tabs one follows the stream and tells the others, as a
 * browser has few connections to a server. Browsers without Web Locks ask each minute, as `useNewest` does.
 * @param isOn false for users whom the server refuses notifications
 */
export function useNotificationStream(isOn: boolean): void {
  const client = useQueryClient();
  const { id } = useActor().profile;
  useEffect(() => {
    if (!isOn || !('locks' in navigator)) return undefined;
    const name = `quarry.notifications.${id}`;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tabs = new BroadcastChannel(name);
    const onState = (state: unknown) => {
      tabs.postMessage(state);
      refetchIfChanged(client, state);
    };
    tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => refetchIfChanged(client, data));
    const follow = () => navigator.locks.request(name, { signal }, () => streamNotifications(onState, signal));
    // Waiting for the lock ends with an error when the page is left.
    const timer = setTimeout(() => void follow().catch(() => undefined), startAfter);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      tabs.close();
    };
  }, [client, id, isOn]);
}
