import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationsPage } from '#src/layout/notifications/queries.ts';
import { member } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { newestKey } from './cache.ts';
import { streamNotifications } from './streamNotifications.ts';

/** Milliseconds; the page's own requests are first. */
const startAfter = 5_000;

/** Refetches the newest notification unless the cache already has it. */
function refetchIfChanged(client: QueryClient, state: unknown): void {
  const cached = client.getQueryData<NotificationsPage>(newestKey);
  const isSame =
    cached?.unread === member(state, 'unread') &&
    (cached?.notifications[0]?.cursor ?? null) === member(state, 'newest');
  if (!isSame) void client.invalidateQueries({ queryKey: newestKey });
}

/**
 * Refetches notifications when the server announces new ones. One tab follows the stream and notifies the others, as a browser has few
 * connections to a server. Browsers without Web Locks poll each minute by `useNewest`.
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
    // Waiting for the lock rejects when the user leaves the page.
    const timer = setTimeout(() => void follow().catch(() => undefined), startAfter);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      tabs.close();
    };
  }, [client, id, isOn]);
}
