/** The list of notifications, in the bell’s menu and on its page. */
export const feedWords = {
  /** Stands below the newest of several notifications about one page. */
  before: 'Before: %{titles}',
  times: '%{count} × %{title}',
  unreadMark: 'Unread',
  readAll: 'Mark all as read',
  readFailed: 'Couldn’t mark as read. Try again.',
  all: 'All',
  onlyUnread: 'Unread',
  filter: 'Filter notifications',
  seeAll: 'See all notifications',
  older: 'Show older notifications',
  loading: 'Loading …',
  none: 'Nothing yet. Decisions, rewards and other news for you will appear here.',
  noneUnread: 'You’re all caught up.',
  failed: 'Your notifications could not be loaded. Nothing is lost.',
  olderFailed: 'Older notifications could not be loaded.',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
