import { subjectOf } from '#server/features/bounty/submissions/handIn.ts';
import { usualReward } from '#server/features/bounty/submissions/rewards.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';
import type { Random } from '../random.ts';
import { workText } from '../texts/work/proofs.ts';
import { shifted, span } from '../times.ts';
import type { Candidate } from './candidates.ts';
import { commentOn, type Decision, decisionOf, type Order, rewardFields } from './decisions.ts';
import type { ParticipationState } from './participationStates.ts';
import { proofOf } from './proofs.ts';

/** Everything that a hunter hands in for one task. */
export interface Bundle {
  readonly campaign: Campaign;
  readonly projectName: string;
  readonly task: Task;
  readonly candidate: Candidate;
  readonly standing: ParticipationState;
  /** From joining until nothing can be handed in any more. */
  readonly from: Date;
  readonly until: Date;
}

/** Numbers that no two have. */
export interface Numbers {
  readonly proof: () => number;
  readonly text: (campaign: number) => number;
  readonly decision: (of: string) => number;
}

/** The least time between two submissions of a weekly or a daily task. */
const apart = { once: 0, daily: 25 * span.hour, weekly: 7 * span.day } as const;

function countOf(random: Random, { task: { recurrence }, standing, from, until }: Bundle): number {
  if (standing === 'unverified' || standing === 'pending' || standing === 'disabled') return 0;
  const time = until.getTime() - from.getTime();
  if (time < 4 * span.hour) return 0;
  if (recurrence === 'once') return 1;
  return Math.min(random.integer(1, 4), 1 + Math.floor((time - 4 * span.hour) / apart[recurrence]));
}

/** When each is handed in: spread over the time. */
function momentsOf({ task, from, until }: Bundle, count: number): Date[] {
  const room = until.getTime() - from.getTime() - 4 * span.hour;
  const step = Math.max(apart[task.recurrence], Math.floor(room / Math.max(1, count)));
  return Array.from({ length: count }, (_, index) => shifted(from, 2 * span.hour + index * step));
}

/** Every fifteenth text repeats the one before, as if one person had two accounts. */
const textNumber = (nth: number): number => (nth % 15 === 14 ? nth - 1 : nth);

const isPassed = ({ checks }: { readonly checks: readonly { readonly passed: boolean | null }[] }): boolean =>
  checks.length > 0 && checks.every(({ passed }) => passed === true);

/** Submissions that pass the automatic checks are approved at once, so only the others are pending. */
function isFaultyFor({ task }: Bundle, decision: Decision, nth: number): boolean {
  if (decision === 'rejected') return nth % 2 === 0;
  return decision === 'pending' && (task.review === 'auto' || nth % 3 === 1);
}

function submissionOf(random: Random, bundle: Bundle, numbers: Numbers, at: Date, order: Order) {
  const { campaign, projectName, task, candidate, until } = bundle;
  const { hunter, profile, isVerified } = candidate;
  const nth = numbers.decision(hunter.isKnown ? `hunter ${hunter.id}` : `task ${task.id}`);
  const reviewed = Math.min(at.getTime() + random.integer(3, 40) * span.hour, until.getTime() - span.minute);
  const decision = decisionOf(bundle, nth, order);
  const text = workText(projectName, textNumber(numbers.text(campaign.id)));
  const isFaulty = isFaultyFor(bundle, decision, nth);
  const plan = { task, hunterName: hunter.name, profile, isVerified, text, at, nth: numbers.proof(), isFaulty };
  const { fields, post, act } = proofOf(plan);
  const followers = profile?.followers ?? null;
  const bySelf =
    decision === 'approved' && task.review === 'auto' && isPassed(fields) && usualReward(task, { followers }) !== null;
  const isDecided = decision !== 'pending';
  const changed = isDecided && !bySelf ? new Date(Math.max(reviewed, at.getTime())) : at;
  return {
    post,
    act,
    row: {
      subject: subjectOf(task, fields),
      task: task.id,
      campaign: campaign.id,
      hunter: hunter.id,
      manager: task.manager,
      name: hunter.fullName,
      week: task.recurrence === 'weekly' ? weekAt(task, at) : null,
      ...fields,
      status: decision,
      comment: commentOn(decision, nth),
      reviewer: isDecided && !bySelf ? task.manager : null,
      reviewedAt: isDecided ? changed.toISOString() : null,
      ...rewardFields(campaign, task, followers, decision),
      paidAt: null,
      createdAt: at.toISOString(),
      updatedAt: changed.toISOString(),
      version: isDecided ? 1 + Number(decision === 'unapproved') + 1 : 1,
    },
  };
}

export type DemoSubmission = ReturnType<typeof submissionOf>['row'];

/** What the hunter of the bundle has handed in, oldest first. */
export function submissionsOf(random: Random, bundle: Bundle, numbers: Numbers) {
  const moments = momentsOf(bundle, countOf(random, bundle));
  const orderOf = (index: number): Order => ({ isFirst: index === 0, isLast: index === moments.length - 1 });
  return moments.map((at, index) => submissionOf(random, bundle, numbers, at, orderOf(index)));
}
