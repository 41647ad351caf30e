import type { IconName } from '#src/icons.ts';

export const severities = ['info', 'success', 'warning', 'error'] as const;
/** What it means to its recipient: `success` a favourable decision, `error` an unfavourable one, `warning` a need to act, `info` the rest. */
export type Severity = (typeof severities)[number];

/** How somebody is told: in the feed, in the feed and by mail, or not at all. */
export const channels = ['feed', 'mail', 'none'] as const;
export type Channel = (typeof channels)[number];

/** A kind of notification. Its texts have placeholders such as `{title}`. */
export interface NotificationKind {
  readonly severity: Severity;
  readonly icon: IconName;
  /** A few words. */
  readonly title: string;
  /** Whole sentences: what has happened, and what to do. With `{count}`, an unread notification is counted up instead of repeated. */
  readonly body: string;
  /** Told by mail too, unless its recipient has set it otherwise. */
  readonly mailed?: true;
  /** About the security of the account: always told by mail, and at once. */
  readonly security?: true;
}

/** Kinds of notifications, by name. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;
