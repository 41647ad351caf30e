import { defaultReward } from '#server/features/bounty/submissions/rewards.ts';
import { submissionSubject } from '#server/features/bounty/submissions/submit.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';
import type { Random } from '../random.ts';
import { proofText } from '../texts/work/proofs.ts';
import { shifted, span } from '../times.ts';
import type { Candidate } from './candidates.ts';
import { commentOn, type Decision, decisionOf, type Position, rewardFields } from './decisions.ts';
import type { ParticipationState } from './participationStates.ts';
import { proofOf } from './proofs.ts';
import { taskTypeIn } from './taskTypeIn.ts';

/** The participation of the submissions. */
export interface SubmissionContext {
  readonly campaign: Campaign;
  readonly projectName: string;
  readonly task: Task;
  readonly candidate: Candidate;
  readonly state: ParticipationState;
  /** The time in which the hunter could submit. */
  readonly from: Date;
  readonly until: Date;
}

/** Counters, for unique numbers. */
export interface Numbers {
  readonly proof: () => number;
  readonly text: (campaign: number) => number;
  readonly decision: (of: string) => number;
}

/** The minimum time between two submissions, in milliseconds. */
const minInterval = { once: 0, daily: 25 * span.hour, weekly: 7 * span.day } as const;

function countOf(random: Random, { task: { recurrence }, state, from, until }: SubmissionContext): number {
  if (state === 'unverified' || state === 'pending' || state === 'disabled') return 0;
  const time = until.getTime() - from.getTime();
  if (time < 4 * span.hour) return 0;
  if (recurrence === 'once') return 1;
  return Math.min(random.integer(1, 4), 1 + Math.floor((time - 4 * span.hour) / minInterval[recurrence]));
}

/** Returns the times of the submissions, spread evenly. */
function momentsOf({ task, from, until }: SubmissionContext, count: number): Date[] {
  const room = until.getTime() - from.getTime() - 4 * span.hour;
  const step = Math.max(minInterval[task.recurrence], Math.floor(room / Math.max(1, count)));
  return Array.from({ length: count }, (_, index) => shifted(from, 2 * span.hour + index * step));
}

/** Every fifteenth text repeats the one before, as if one person had two accounts. */
const textNumber = (nth: number): number => (nth % 15 === 14 ? nth - 1 : nth);

const isPassed = ({ checks }: { readonly checks: readonly { readonly passed: boolean | null }[] }): boolean =>
  checks.length > 0 && checks.every(({ passed }) => passed === true);

/** Submissions that pass the automatic checks are approved immediately, so only the others are pending. */
function isFaultyFor({ task }: SubmissionContext, decision: Decision, nth: number): boolean {
  if (decision === 'rejected') return nth % 2 === 0;
  return decision === 'pending' && (task.review === 'auto' || nth % 3 === 1);
}

function submissionOf(random: Random, context: SubmissionContext, numbers: Numbers, at: Date, position: Position) {
  const { campaign, projectName, task, candidate, until } = context;
  const { hunter, profile, isVerified } = candidate;
  const nth = numbers.decision(hunter.canSignIn ? `hunter ${hunter.id}` : `task ${task.id}`);
  const reviewed = Math.min(at.getTime() + random.integer(3, 40) * span.hour, until.getTime() - span.minute);
  const decision = decisionOf(context, nth, position);
  const type = taskTypeIn(task);
  const by = profile?.handle ?? hunter.fullName;
  const text = proofText({ type, name: projectName, by, nth: textNumber(numbers.text(campaign.id)) });
  const isFaulty = isFaultyFor(context, decision, nth);
  const plan = { task, hunterName: hunter.name, profile, isVerified, text, at, nth: numbers.proof(), isFaulty };
  const { fields, post, act } = proofOf(plan);
  const followers = profile?.followers ?? null;
  const isAutomatic =
    decision === 'approved' &&
    task.review === 'auto' &&
    isPassed(fields) &&
    defaultReward(task, { followers }) !== null;
  const isDecided = decision !== 'pending';
  const changed = isDecided && !isAutomatic ? new Date(Math.max(reviewed, at.getTime())) : at;
  return {
    post,
    act,
    row: {
      subject: submissionSubject(task, fields),
      task: task.id,
      campaign: campaign.id,
      hunter: hunter.id,
      manager: task.manager,
      name: hunter.fullName,
      week: task.recurrence === 'weekly' ? weekAt(task, at) : null,
      ...fields,
      status: decision,
      comment: commentOn(decision, type, nth),
      reviewer: isDecided && !isAutomatic ? task.manager : null,
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

/** Returns the submissions of a participation, oldest first. */
export function submissionsOf(random: Random, context: SubmissionContext, numbers: Numbers) {
  const moments = momentsOf(context, countOf(random, context));
  const positionOf = (index: number): Position => ({ isFirst: index === 0, isLast: index === moments.length - 1 });
  return moments.map((at, index) => submissionOf(random, context, numbers, at, positionOf(index)));
}
