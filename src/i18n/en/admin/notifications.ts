/** The feed of notifications, in the app bar and on its page. */
export const notifications = {
  title: 'Notifications',
  unread: '%{smart_count} unread notification |||| %{smart_count} unread notifications',
} as const;
