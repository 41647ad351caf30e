import type { Transaction } from '#server/database/transaction.ts';
import { notifyCount } from '#server/notifications/notify.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { statisticsPath } from '../model/task.ts';

/** The manager has another hunter to decide on. */
export const notifyManagerOfHunter = (tx: Transaction, task: Task): Promise<void> =>
  notifyCount(tx, `task ${task.id}`, {
    user: task.manager,
    kind: 'participantsToReview',
    parameters: { task: task.title },
    link: statisticsPath(task),
  });

/** The manager has another submission to review. */
export const notifyManagerOfSubmission = (tx: Transaction, task: Task): Promise<void> =>
  notifyCount(tx, `task ${task.id}`, {
    user: task.manager,
    kind: 'submissionsToReview',
    parameters: { task: task.title },
    link: statisticsPath(task),
  });
