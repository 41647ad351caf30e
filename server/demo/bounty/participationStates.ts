import { addDays, addMinutes } from 'date-fns';
import { limits } from '#src/limits.ts';
import type { participationStatus } from '#src/resources/bounty/participations.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { type Choices, pickInTurn, type Random } from '../random.ts';
import { participationBans, participationRejections } from '../texts/work/reasons.ts';
import { shifted, span } from '../times.ts';
import type { Candidate } from './candidates.ts';
import { openedAt } from './taskTimes.ts';

export type ParticipationState = keyof typeof participationStatus.values;

/** The states of participations, in turn. */
const turns: Readonly<Record<'manual' | 'auto' | 'over', Choices<ParticipationState>>> = {
  manual: [
    ...(['active', 'active', 'pending', 'active', 'rejected', 'disabled', 'active'] as const),
    ...(['pending', 'active', 'banned', 'closed'] as const),
  ],
  auto: [
    ...(['active', 'active', 'active', 'closed', 'active', 'active', 'rejected'] as const),
    ...(['active', 'disabled', 'active', 'banned', 'active'] as const),
  ],
  over: ['closed', 'closed', 'closed', 'rejected', 'closed', 'disabled', 'closed', 'closed', 'banned', 'closed'],
};

const isClosed = ({ status }: Task): boolean => status === taskStatus.values.closed;

/** Returns the time until which work on a task was possible: its end, or now. */
export const limitOf = (task: Task, now: Date): Date => (isClosed(task) ? new Date(task.updatedAt) : now);

/** Milliseconds of inactivity after which a participation is certainly disabled. */
const inactive = (limits.inactiveDays + 3) * span.day;

/** Tests whether a participation in the task can have been disabled. */
export const isOldEnough = (task: Task, now: Date): boolean =>
  limitOf(task, now).getTime() - openedAt(task).getTime() > inactive;

/** Returns the state of a task's nth participation, unless one is preset. */
export function participationStateOf(
  task: Task,
  { shortcoming }: Candidate,
  nth: number,
  now: Date,
): ParticipationState {
  if (shortcoming && !isClosed(task)) return 'unverified';
  const state = pickInTurn(turns[isClosed(task) ? 'over' : task.review], nth);
  if (state !== 'disabled' || isOldEnough(task, now)) return state;
  return isClosed(task) ? 'closed' : 'active';
}

/** Returns when a hunter joined, and when the participation last changed. */
function timesOf(random: Random, now: Date, task: Task, state: ParticipationState): { joined: Date; changed: Date } {
  const [open, limit] = [openedAt(task).getTime(), limitOf(task, now).getTime()];
  if (state === 'disabled') {
    const joined = new Date(open + span.hour);
    return { joined, changed: addDays(joined, limits.inactiveDays) };
  }
  const latest = state === 'unverified' ? limit - 10 * span.minute : open + 0.7 * (limit - open);
  const earliest = state === 'unverified' ? Math.max(open, limit - 2 * span.hour) : open;
  const joined = new Date(random.integer(earliest, Math.max(earliest, Math.floor(latest))));
  const remaining = limit - joined.getTime();
  if (state === 'unverified' || state === 'pending') return { joined, changed: joined };
  if (state === 'closed' && isClosed(task)) return { joined, changed: new Date(limit) };
  const share = state === 'active' ? 0.05 : 0.6;
  return { joined, changed: shifted(joined, Math.floor(remaining * share)) };
}

const words: Readonly<Partial<Record<ParticipationState, Choices<string>>>> = {
  rejected: participationRejections,
  banned: participationBans,
};

/** Returns a participation's status, times and reason. */
export function participationStateFields(
  random: Random,
  now: Date,
  task: Task,
  { shortcoming }: Candidate,
  { state, nth }: { state: ParticipationState; nth: number },
) {
  const { joined, changed } = timesOf(random, now, task, state);
  const failed = state === 'unverified' ? shortcoming : undefined;
  const reasons = words[state];
  const isAuto = state === 'active' && task.review === 'auto';
  return {
    status: state,
    joinedAt: joined.toISOString(),
    createdAt: joined.toISOString(),
    updatedAt: (isAuto ? joined : changed).toISOString(),
    version: ['unverified', 'pending'].includes(state) || isAuto ? 1 : 2,
    leftAt: state === 'closed' ? changed.toISOString() : null,
    retryAt: failed ? addMinutes(joined, task.retryAfterMinutes).toISOString() : null,
    reason: failed?.title ?? (reasons ? pickInTurn(reasons, nth) : null),
    reasonType: failed?.type ?? null,
  };
}
