import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { loadPendingRewards } from '../model/pendingRewards.ts';
import { getCampaign } from '../model/task.ts';
import { topUpReserve } from '../model/taskReserve.ts';
import { findLastReversedAward, type ReversedAward } from './findLastReversedAward.ts';
import { isAwardedAtEnd, type Reward } from './rewards.ts';

/** An approval in a task that isn't active any more. */
interface LateApproval {
  readonly tx: Transaction;
  readonly actor: RequestActor | undefined;
  readonly task: Task;
  readonly participation: Participation;
  /** The submission after the transition. */
  readonly submission: Submission;
  readonly reward: Reward;
  /** The position of the reward in the task, from 1. */
  readonly place: number;
}

/** Loads the prize or share that was reversed after the settlement, because draws and sharing aren't repeated. */
async function loadSettledAmount(approval: LateApproval, reversedAward: ReversedAward): Promise<string | null> {
  const { tx, task, participation, reward, place } = approval;
  const { hasPendingSubmissions } = (await loadPendingRewards(tx, [task.id]))(task.id);
  const isSettled = task.status === taskStatus.values.closed && !hasPendingSubmissions;
  if (!isSettled || participation.status === 'banned') return null;
  if (reversedAward.reward === place && reversedAward.amount !== null) return reversedAward.amount;
  return isAwardedAtEnd(reward) ? null : refuse('notEnoughMoney');
}

/**
 * Reserves the amount that an approval pays immediately after its task has closed or was sent back. If it was reversed before, the task may
 * have released the money since.
 * @param fixed the reward's amount, null if it is settled at the end
 * @returns null if it is settled with the others, or hadn't won
 * @throws Refusal notEnoughMoney if the money was spent or shared out
 */
export async function reserveLateAward(approval: LateApproval, fixed: string | null): Promise<string | null> {
  const { tx, actor, task, submission } = approval;
  const reversedAward = await findLastReversedAward(tx, submission.id);
  if (reversedAward === undefined) return fixed;
  const amount = fixed ?? (await loadSettledAmount(approval, reversedAward));
  if (amount === null) return null;
  const cause = `submission:${submission.id}:${submission.version}`;
  await topUpReserve(tx, { campaign: await getCampaign(tx, task), task, actor, cause }, amount);
  return amount;
}
