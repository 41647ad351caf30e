import type { IconName } from '#src/icons.ts';

export const severities = ['info', 'success', 'warning', 'error'] as const;
/** What it means to its recipient: `success` a favourable decision, `error` an unfavourable one, `warning` a need to act, `info` the rest. */
type Severity = (typeof severities)[number];

/** A kind of notification. Its texts have placeholders such as `{title}`. */
interface NotificationKind {
  readonly severity: Severity;
  readonly icon: IconName;
  /** A few words. */
  readonly title: string;
  /** Whole sentences: what has happened, and what to do. With `{count}`, an unread notification is counted up instead of repeated. */
  readonly body: string;
}

/** Kinds of notifications, by name. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;
