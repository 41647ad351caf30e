import type { IconName } from '#src/theme/icons.ts';

export const severities = ['info', 'success', 'warning', 'error'] as const;
/** How it bears on whom it is for: decided in their favour or against them, something to do, or just so. */
type Severity = (typeof severities)[number];

/** What the platform tells people of. Its texts have placeholders: `{title}`. */
interface NotificationKind {
  readonly severity: Severity;
  readonly icon: IconName;
  /** A few words. */
  readonly title: string;
  /** Whole sentences: what has happened, and what there is to do. With `{count}` an unread one counts up. */
  readonly body: string;
}

/** A part of the kinds, by name. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;
