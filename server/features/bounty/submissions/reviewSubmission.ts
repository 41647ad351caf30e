import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import type { AfterCreateContext, AfterTransitionContext } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { getTask } from '../model/task.ts';
import { loadPayCurrency, taskLedgerAccount } from '../model/taskMoney.ts';
import { notifyHunter } from '../participations/notifyHunter.ts';
import { awardSubmission, reverseAward } from './awardSubmission.ts';
import { notifyRewards } from './notifyRewards.ts';
import { findRewardBlocker, isAwardedAtEnd, rewardAt } from './rewards.ts';
import { restartInactivity } from './submit.ts';

type ReviewContext = Pick<AfterTransitionContext, 'tx' | 'platform' | 'actor' | 'after'> & {
  readonly reason: string | null;
};

/** Returns the reviewer and the time; the reviewer is null for automatic decisions. */
const toReviewFields = ({ actor }: ReviewContext) => ({
  reviewer: actor?.id ?? null,
  reviewedAt: new Date().toISOString(),
});

/** Awards the submission in the transaction of its approval. */
export async function approveSubmission(context: ReviewContext): Promise<AnyRow> {
  const { tx, platform, actor, after, reason } = context;
  const submission = toTypedRecord(submissions, after);
  const { hunter } = submission;
  const task = await getTask(tx, submission.task);
  const awardValues = await awardSubmission({ tx, platform, actor, task, submission });
  await restartInactivity(tx, submission);
  await notifyHunter(tx, task, { user: hunter, kind: 'submissionApproved', reason });
  const { awarded } = awardValues;
  if (awarded && new Exact(awarded.amount).gt(0))
    await notifyRewards(tx, task, awarded.currency, [{ hunter, amount: awarded.amount }]);
  return amendRecord(tx, submissions, after.id, { ...awardValues, ...toReviewFields(context) });
}

export async function rejectSubmission(context: ReviewContext): Promise<AnyRow> {
  const { tx, after, reason } = context;
  const { hunter, task } = toTypedRecord(submissions, after);
  await notifyHunter(tx, await getTask(tx, task), { user: hunter, kind: 'submissionRejected', reason });
  return amendRecord(tx, submissions, after.id, toReviewFields(context));
}

export async function unapproveSubmission(context: ReviewContext): Promise<AnyRow> {
  const { tx, platform, actor, after, reason } = context;
  const submission = toTypedRecord(submissions, after);
  const task = await getTask(tx, submission.task);
  const reversal = await reverseAward({ tx, platform, actor, task, submission });
  await restartInactivity(tx, submission);
  await notifyHunter(tx, task, { user: submission.hunter, kind: 'submissionUnapproved', reason });
  return amendRecord(tx, submissions, after.id, { ...reversal, ...toReviewFields(context) });
}

/** Tests whether the reward is available and funded; otherwise a reviewer decides. */
async function isPayable(tx: Transaction, task: Task, submission: Submission, place: number): Promise<boolean> {
  const reward = rewardAt(task, place);
  if (await findRewardBlocker(tx, submission, place, reward)) return false;
  if (isAwardedAtEnd(reward) || reward.unit === 'stake') return true;
  const { currency } = await loadPayCurrency(tx, task);
  const balance = await loadBalance(tx, taskLedgerAccount(task, currency));
  return new Exact(balance).gte(reward.amount);
}

/** Tests whether all checks have passed and the work is of this week; a reviewer checks earlier weeks. */
const passesAllChecks = (task: Task, { checks, week }: Submission): boolean =>
  !!checks?.length &&
  checks.every(({ passed }) => passed === true) &&
  (task.recurrence !== 'weekly' || week === weekAt(task, new Date()));

/**
 * Approves a submission automatically if the task allows it and all checks have passed.
 * @returns the approved record; undefined if a reviewer decides
 */
export async function approveAutomatically(creation: AfterCreateContext, task: Task): Promise<AnyRow | undefined> {
  const { tx, after: before } = creation;
  const submission = toTypedRecord(submissions, before);
  const { reward } = submission;
  if (task.review !== 'auto' || !passesAllChecks(task, submission)) return undefined;
  if (reward === null || !(await isPayable(tx, task, submission, reward))) return undefined;
  const approved = await amendRecord(tx, submissions, before.id, { status: 'approved' });
  const after = await approveSubmission({
    tx,
    platform: creation.platform,
    actor: undefined,
    after: approved,
    reason: null,
  });
  await recordWrite(tx, undefined, {
    entity: submissions.name,
    entityId: before.id,
    action: 'approve',
    before,
    after,
  });
  return after;
}
