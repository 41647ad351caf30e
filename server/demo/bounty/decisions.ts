import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import { isSettledLater, rewardAt, usualReward } from '#server/features/bounty/submissions/rewards.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { type Choices, inTurn } from '../random.ts';
import { submissionRejections, unapprovals } from '../texts/work/reasons.ts';
import type { Candidate } from './candidates.ts';
import type { ParticipationState } from './participationStates.ts';

export type Decision = keyof typeof submissionStatus.values;

const decided: Choices<Decision> = ['approved', 'approved', 'rejected', 'approved', 'unapproved', 'approved'];
const refused: Choices<Decision> = ['rejected', 'approved', 'rejected'];

interface Worker {
  readonly task: Task;
  readonly standing: ParticipationState;
  readonly candidate: Pick<Candidate, 'hunter'>;
}

/** The number of a submission among its hunter's in a task. */
export interface Order {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What becomes of the nth submission of a task. */
export function decisionOf({ task, standing, candidate }: Worker, nth: number, { isFirst, isLast }: Order): Decision {
  if (standing === 'rejected') return 'rejected';
  if (standing === 'banned') return inTurn(refused, nth);
  const isWorkedOn = task.status !== taskStatus.values.closed && standing === 'active';
  // The demo hunters to sign in with have something to fix.
  if (isWorkedOn && candidate.hunter.isKnown && isFirst && !isLast) return 'rejected';
  return isWorkedOn && isLast && nth % 3 !== 0 ? 'pending' : inTurn(decided, nth);
}

/** The words of a decision. */
export function commentOn(decision: Decision, nth: number): string | null {
  if (decision === 'unapproved') return inTurn(unapprovals, nth);
  return decision === 'rejected' ? inTurn(submissionRejections, nth) : null;
}

/** What a submission earns. After a reversal its stakes stay visible. */
export function rewardFields(
  campaign: Campaign,
  task: Task,
  followers: number | null,
  decision: Decision,
): Pick<Submission, 'reward' | 'stakesAwarded' | 'awarded'> {
  const usual = usualReward(task, { followers });
  const isJudged = decision === 'approved' || decision === 'unapproved';
  const place = usual ?? (isJudged ? 1 : null);
  if (place === null || !isJudged) return { reward: place, stakesAwarded: null, awarded: null };
  const reward = rewardAt(task, place);
  if (isSettledLater(reward)) return { reward: place, stakesAwarded: null, awarded: null };
  if (reward.unit === 'stake') return { reward: place, stakesAwarded: reward.amount, awarded: null };
  const awarded = decision === 'approved' ? { amount: String(reward.amount), currency: codeOf(campaign) } : null;
  return { reward: place, stakesAwarded: null, awarded };
}
