import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import type { Creation, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { taskOf } from '../model/task.ts';
import { payCurrencyOf, taskAccount } from '../model/taskMoney.ts';
import { notifyHunter } from '../participations/notifyHunter.ts';
import { award, reverseAward } from './award.ts';
import { restartInactivity } from './handIn.ts';
import { notifyRewarded } from './notifyRewarded.ts';
import { isSettledLater, rewardAt, rewardObstacle } from './rewards.ts';

type Decided = Pick<StatusMove, 'tx' | 'platform' | 'actor' | 'after'> & { readonly reason: string | null };

/** Who decided and when; nobody did where the platform does by itself. */
const reviewedBy = ({ actor }: Decided) => ({
  reviewer: actor?.id ?? null,
  reviewedAt: new Date().toISOString(),
});

/** Gives what the submission earns, in the transaction of its approval: both or neither. */
export async function approve(decided: Decided): Promise<AnyRow> {
  const { tx, platform, actor, after, reason } = decided;
  const submission = typed(submissions, after);
  const { hunter } = submission;
  const task = await taskOf(tx, submission.task);
  const given = await award({ tx, platform, actor, task, submission });
  await restartInactivity(tx, submission);
  await notifyHunter(tx, task, { user: hunter, kind: 'submissionApproved', reason });
  const { awarded } = given;
  if (awarded && new Exact(awarded.amount).gt(0))
    await notifyRewarded(tx, task, awarded.currency, [{ hunter, amount: awarded.amount }]);
  return amendRecord(tx, submissions, after.id, { ...given, ...reviewedBy(decided) });
}

export async function reject(decided: Decided): Promise<AnyRow> {
  const { tx, after, reason } = decided;
  const { hunter, task } = typed(submissions, after);
  await notifyHunter(tx, await taskOf(tx, task), { user: hunter, kind: 'submissionRejected', reason });
  return amendRecord(tx, submissions, after.id, reviewedBy(decided));
}

export async function unapprove(decided: Decided): Promise<AnyRow> {
  const { tx, platform, actor, after, reason } = decided;
  const submission = typed(submissions, after);
  const task = await taskOf(tx, submission.task);
  const taken = await reverseAward({ tx, platform, actor, task, submission });
  await restartInactivity(tx, submission);
  await notifyHunter(tx, task, { user: submission.hunter, kind: 'submissionUnapproved', reason });
  return amendRecord(tx, submissions, after.id, { ...taken, ...reviewedBy(decided) });
}

/** Whether there is a reward to give and what to pay it with: else a person has to look. */
async function isPayable(tx: Transaction, task: Task, submission: Submission, place: number): Promise<boolean> {
  const reward = rewardAt(task, place);
  if (await rewardObstacle(tx, submission, place, reward)) return false;
  if (isSettledLater(reward) || reward.unit === 'stake') return true;
  const { currency } = await payCurrencyOf(tx, task);
  const balance = await balanceOf(tx, taskAccount(task, currency));
  return new Exact(balance).gte(reward.amount);
}

/** Each of the checks has passed, and it is work of these days: what was done weeks ago a person looks at. */
const isSeen = (task: Task, { checks, week }: Submission): boolean =>
  !!checks?.length &&
  checks.every(({ passed }) => passed === true) &&
  (task.recurrence !== 'weekly' || week === weekAt(task, new Date()));

/**
 * Approves by itself what a task leaves to the automatic checks, when each of them has passed.
 * @returns the record, approved; undefined where a person decides
 */
export async function approveBySelf(creation: Creation, task: Task): Promise<AnyRow | undefined> {
  const { tx, after: before } = creation;
  const submission = typed(submissions, before);
  const { reward } = submission;
  if (task.review !== 'auto' || !isSeen(task, submission)) return undefined;
  if (reward === null || !(await isPayable(tx, task, submission, reward))) return undefined;
  const approved = await amendRecord(tx, submissions, before.id, { status: 'approved' });
  const after = await approve({ tx, platform: creation.platform, actor: undefined, after: approved, reason: null });
  await recordWrite(tx, undefined, {
    entity: submissions.name,
    entityId: before.id,
    action: 'approve',
    before,
    after,
  });
  return after;
}
