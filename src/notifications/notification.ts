import type { Severity } from './kind.ts';

/** A notification as it travels. */
export interface Notification {
  readonly id: number;
  /** A name of `notificationKinds`; older ones may have a kind that is no more. */
  readonly kind: string;
  readonly severity: Severity;
  readonly title: string;
  readonly body: string;
  /** Where it leads, below /admin: `/campaigns/7`. */
  readonly link: string | null;
  readonly createdAt: string;
  readonly readAt: string | null;
  /** Names its place in the list: what comes after it is asked for with this. */
  readonly cursor: string;
}
