import type { Transaction } from '#server/database/transaction.ts';
import { notifyCount } from '#server/notifications/notify.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { statisticsPath } from '../model/task.ts';

/** Notifies the manager of another hunter to review. */
export const notifyManagerOfHunter = (tx: Transaction, task: Task): Promise<void> =>
  notifyCount(tx, `task ${task.id}`, {
    user: task.manager,
    kind: 'participantsToReview',
    parameters: { task: task.title },
    link: statisticsPath(task),
  });

/** Notifies the manager of another submission to review. */
export const notifyManagerOfSubmission = (tx: Transaction, task: Task): Promise<void> =>
  notifyCount(tx, `task ${task.id}`, {
    user: task.manager,
    kind: 'submissionsToReview',
    parameters: { task: task.title },
    link: statisticsPath(task),
  });
