import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import { defaultReward, isAwardedAtEnd, rewardAt } from '#server/features/bounty/submissions/rewards.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { type Choices, pickInTurn } from '../random.ts';
import { rejectionOf, unapprovalOf } from '../texts/work/reasons.ts';
import type { Candidate } from './candidates.ts';
import type { ParticipationState } from './participationStates.ts';

export type Decision = keyof typeof submissionStatus.values;

const decisions: Choices<Decision> = ['approved', 'approved', 'rejected', 'approved', 'unapproved', 'approved'];
const lastDecisions: Choices<Decision> = ['rejected', 'approved', 'rejected'];

interface Worker {
  readonly task: Task;
  readonly state: ParticipationState;
  readonly candidate: Pick<Candidate, 'hunter'>;
}

/** The position of a submission among its hunter's submissions in a task. */
export interface Position {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Returns the decision on the nth submission. */
export function decisionOf({ task, state, candidate }: Worker, nth: number, { isFirst, isLast }: Position): Decision {
  if (state === 'rejected') return 'rejected';
  if (state === 'banned') return pickInTurn(lastDecisions, nth);
  const isWorkedOn = task.status !== taskStatus.values.closed && state === 'active';
  // Hunters who can sign in have a rejected submission to fix.
  if (isWorkedOn && candidate.hunter.canSignIn && isFirst && !isLast) return 'rejected';
  return isWorkedOn && isLast && nth % 3 !== 0 ? 'pending' : pickInTurn(decisions, nth);
}

export function commentOn(decision: Decision, type: TaskType, nth: number): string | null {
  if (decision === 'unapproved') return unapprovalOf(type, nth);
  return decision === 'rejected' ? rejectionOf(type, nth) : null;
}

/** Returns a submission's reward fields. After a reversal its stakes stay visible. */
export function rewardFields(
  campaign: Campaign,
  task: Task,
  followers: number | null,
  decision: Decision,
): Pick<Submission, 'reward' | 'stakesAwarded' | 'awarded'> {
  const usual = defaultReward(task, { followers });
  const isJudged = decision === 'approved' || decision === 'unapproved';
  const place = usual ?? (isJudged ? 1 : null);
  if (place === null || !isJudged) return { reward: place, stakesAwarded: null, awarded: null };
  const reward = rewardAt(task, place);
  if (isAwardedAtEnd(reward)) return { reward: place, stakesAwarded: null, awarded: null };
  if (reward.unit === 'stake') return { reward: place, stakesAwarded: reward.amount, awarded: null };
  const awarded = decision === 'approved' ? { amount: String(reward.amount), currency: codeOf(campaign) } : null;
  return { reward: place, stakesAwarded: null, awarded };
}
