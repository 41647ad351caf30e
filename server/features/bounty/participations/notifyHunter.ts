import type { Transaction } from '#server/database/transaction.ts';
import { notifyOfDecision } from '#server/notifications/notifyOfDecision.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { KindName } from '#src/notifications/kinds.ts';
import { type Task, taskPath } from '../model/task.ts';

/** What a hunter is told of that needs no more words than the task's title. */
type HunterKind = Extract<
  KindName,
  | 'participationAccepted'
  | 'participationRejected'
  | 'participationBanned'
  | 'participationUnbanned'
  | 'participationUnbannedAfterEnd'
  | 'submissionApproved'
  | 'submissionRejected'
  | 'submissionUnapproved'
>;

/** A hunter learns what was decided on them or on what they handed in: in the feed, and by a mail. */
export const notifyHunter = (
  tx: Transaction,
  platform: Platform,
  task: Task,
  news: { readonly user: number; readonly kind: HunterKind; readonly reason: string | null },
): Promise<void> =>
  notifyOfDecision(tx, platform, `Your task “${task.title}”`, {
    ...news,
    parameters: { task: task.title },
    link: taskPath(task),
  });
