import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '#src/notifications/routes/notificationSettings.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import type { AnswerOf, BodyOf } from '#src/schema/defineRoute.ts';

type Change = BodyOf<typeof changeNotificationSettings>['settings'][number];

/** The channel of a kind. */
export type NotificationSetting = AnswerOf<typeof readNotificationSettings>[number];

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => callRoute(readNotificationSettings, { params: {}, signal }),
});

/** Sets the channel of a kind. */
export function useChangeSetting(onDone: () => void, onFailed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => callRoute(changeNotificationSettings, { params: {}, body: { settings: [change] } }),
    onSuccess: (settings) => {
      client.setQueryData(notificationSettingsQuery.queryKey, settings);
      onDone();
    },
    onError: onFailed,
  });
}
