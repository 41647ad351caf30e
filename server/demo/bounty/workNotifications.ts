import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { statisticsPath, taskPath } from '#server/features/bounty/model/task.ts';
import { toRow } from '#server/notifications/notify.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { formatMoney } from '#src/format/money.ts';
import { limits } from '#src/limits.ts';
import type { KindName } from '#src/notifications/kinds.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus, tasks } from '#src/resources/bounty/tasks.ts';

type Row = ReturnType<typeof toRow> & { readonly createdAt: Date; readonly about?: string; readonly count?: number };

/** Status → the notification that the hunter gets on reaching it. */
const ofSubmission = {
  approved: 'submissionApproved',
  rejected: 'submissionRejected',
  unapproved: 'submissionUnapproved',
} as const satisfies Record<string, KindName>;

const ofParticipation = {
  active: 'participationAccepted',
  rejected: 'participationRejected',
  banned: 'participationBanned',
} as const satisfies Record<string, KindName>;

const has = <T extends object>(kinds: T, status: PropertyKey): status is keyof T => Object.hasOwn(kinds, status);

/** Returns notifications of a participation's outcome. */
function participationNews(task: Task, { hunter: user, status, reason, version, updatedAt }: Participation): Row[] {
  const about = { user, link: taskPath(task) };
  const parameters = { task: task.title };
  const createdAt = new Date(updatedAt);
  if (status === 'disabled') {
    const extended = { ...parameters, days: limits.inactiveDays };
    return [{ ...toRow({ ...about, kind: 'participationDisabled', parameters: extended }), createdAt }];
  }
  if (status === 'closed' && task.status === taskStatus.values.closed)
    return [{ ...toRow({ ...about, kind: 'participationClosed', parameters }), createdAt }];
  if (version === 1 || !has(ofParticipation, status)) return [];
  return [{ ...toRow({ ...about, kind: ofParticipation[status], parameters, reason }), createdAt }];
}

/** Returns notifications of a decision on a submission, and of its reward. */
function decisionNews(task: Task, submission: Submission): Row[] {
  const { hunter: user, status, comment, awarded, stakesAwarded, updatedAt } = submission;
  if (!has(ofSubmission, status)) return [];
  const about = { user, link: taskPath(task) };
  const parameters = { task: task.title };
  const createdAt = new Date(updatedAt);
  const row = { ...toRow({ ...about, kind: ofSubmission[status], parameters, reason: comment }), createdAt };
  if (!awarded) return [row];
  const amount = formatMoney(awarded.amount, awarded.currency);
  const reward = toRow({ ...about, kind: 'rewardArrived', parameters: { ...parameters, amount } });
  // Stakes are paid out when the task closes.
  return [row, { ...reward, createdAt: stakesAwarded === null ? createdAt : new Date(task.updatedAt) }];
}

/** Returns a manager's single notification with the number of pending items in a task. */
function pendingNews(
  task: Task,
  kind: 'participantsToReview' | 'submissionsToReview',
  waiting: readonly { readonly createdAt: string }[],
): Row[] {
  const last = waiting.at(-1);
  if (last === undefined) return [];
  const parameters = { task: task.title, count: waiting.length };
  const news = { user: task.manager, kind, parameters, link: statisticsPath(task) };
  const counted = { about: `task ${task.id}`, count: waiting.length };
  return [{ ...toRow(news), ...counted, createdAt: new Date(last.createdAt) }];
}

/** Returns notifications of participations and submissions, to hunters and managers. */
export async function workNotifications(tx: Transaction): Promise<Row[]> {
  const joined = await rowsWhere(tx, participations, sql`true order by created_at, id`);
  const handedIn = await rowsWhere(tx, submissions, sql`true order by created_at, id`);
  const rows: Row[] = [];
  for (const task of await rowsWhere(tx, tasks, sql`true order by id`)) {
    const those = joined.filter((each) => each.task === task.id);
    const work = handedIn.filter((each) => each.task === task.id);
    const isPending = ({ status }: { readonly status: unknown }): boolean => status === 'pending';
    rows.push(
      ...those.flatMap((each) => participationNews(task, each)),
      ...work.flatMap((each) => decisionNews(task, each)),
      ...pendingNews(task, 'participantsToReview', those.filter(isPending)),
      ...pendingNews(task, 'submissionsToReview', work.filter(isPending)),
    );
  }
  return rows;
}
