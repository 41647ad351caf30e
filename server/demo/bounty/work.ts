import { addDays } from 'date-fns';
import { limits } from '#src/limits.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { projectOf } from '../links.ts';
import type { Random } from '../random.ts';
import type { Candidate } from './candidates.ts';
import { limitOf, type ParticipationState, participationStateFields } from './participationStates.ts';
import { progressOf } from './progress.ts';
import { type DemoSubmission, type Numbers, submissionsOf } from './submissions.ts';

export interface PlannedParticipation {
  readonly campaign: Campaign;
  readonly task: Task;
  readonly candidate: Candidate;
  readonly state: ParticipationState;
  /** The number of the participation in the task. */
  readonly nth: number;
}

type Fields = ReturnType<typeof participationStateFields>;
type Times = Pick<Fields, 'joinedAt' | 'updatedAt'>;

/** Returns the period in which the hunter could submit. */
function timeOf({ task, state }: PlannedParticipation, { joinedAt, updatedAt }: Times, now: Date) {
  const isOpen = state === 'active';
  return { from: new Date(joinedAt), until: isOpen ? limitOf(task, now) : new Date(updatedAt) };
}

/** Disables a participation that was inactive for too long, unless its progress is complete. */
function activityOf(
  { task, state }: PlannedParticipation,
  fields: Fields,
  submissions: readonly DemoSubmission[],
  now: Date,
) {
  if (state !== 'active' || progressOf(task, fields.joinedAt, submissions) === 100) return { inactiveAt: null };
  const inactiveAt = addDays(submissions.at(-1)?.createdAt ?? fields.joinedAt, limits.inactiveDays);
  if (inactiveAt > now) return { inactiveAt: inactiveAt.toISOString() };
  const updatedAt = inactiveAt.toISOString();
  return { inactiveAt: null, status: 'disabled' as const, updatedAt, version: fields.version + 1 };
}

function snapshotOf({ profile, hunter }: Candidate) {
  return {
    name: hunter.fullName,
    hunter: hunter.id,
    handle: profile?.handle ?? null,
    followers: profile?.followers ?? null,
    posts: profile?.posts ?? null,
    accountCreatedAt: profile?.accountCreatedAt ?? null,
    isPrivate: profile?.isPrivate ?? null,
  };
}

export type Work = ReturnType<typeof workOf>;

/** Returns a participation with its submissions, and the directory's posts and acts that prove them. */
export function workOf(random: Random, now: Date, planned: PlannedParticipation, numbers: Numbers) {
  const { campaign, task, candidate, state, nth } = planned;
  const fields = participationStateFields(random, now, task, candidate, { state, nth });
  const context = {
    campaign,
    task,
    candidate,
    state,
    projectName: projectOf(campaign.links).name,
    ...timeOf(planned, fields, now),
  };
  const submitted = submissionsOf(random, context, numbers);
  const submissions = submitted.map(({ row }) => row);
  return {
    campaign,
    task,
    participation: {
      ...snapshotOf(candidate),
      task: task.id,
      campaign: campaign.id,
      manager: task.manager,
      ...fields,
      ...activityOf(planned, fields, submissions, now),
    },
    submissions,
    posts: submitted.flatMap(({ post }) => post ?? []),
    acts: submitted.flatMap(({ act }) => act ?? []),
  };
}
