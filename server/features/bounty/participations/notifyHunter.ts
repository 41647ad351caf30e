import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { KindName } from '#src/notifications/kinds.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskPath } from '../model/task.ts';

/** Notifications to hunters whose only parameter is the task's title. */
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

/** Notifies a hunter of a decision on them or on their submission. */
export const notifyHunter = (
  tx: Transaction,
  task: Task,
  notification: { readonly user: number; readonly kind: HunterKind; readonly reason: string | null },
): Promise<void> =>
  notify(tx, {
    ...notification,
    parameters: { task: task.title },
    link: taskPath(task),
  });
