import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { isFollowTask } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';
import type { DirectoryAccount } from '../directory/accounts.ts';
import type { DemoHunter } from '../directory/hunters.ts';
import type { Random } from '../random.ts';
import { span } from '../times.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { isOldEnough, limitOf, type ParticipationState, participationStateOf } from './participationStates.ts';
import type { Showcase } from './showcases.ts';
import { fullTask } from './tasks.ts';
import { openedAt } from './taskTimes.ts';
import type { PlannedParticipation } from './work.ts';

/** A demo task that hunters can have joined. */
export interface OpenTask {
  readonly campaign: Campaign;
  readonly task: Task;
  readonly showcase: Showcase | undefined;
  readonly nth: number;
}

export interface Hunters {
  readonly accounts: readonly DirectoryAccount[];
  readonly all: readonly DemoHunter[];
}

const { active, closed } = taskStatus.values;

/** The minimum age of a task with participations, in milliseconds. */
const leastAge = 6 * span.hour;

/** Tests whether the task has been open long enough to have participations. */
export const hasBegun = ({ task }: OpenTask, now: Date): boolean =>
  [active, closed].some((status) => status === task.status) &&
  limitOf(task, now).getTime() - openedAt(task).getTime() > leastAge;

/** Returns the number of participants. */
function countOf({ showcase, nth }: OpenTask): number {
  if (showcase === 'crowd') return 320;
  if (showcase === 'full') return fullTask;
  return showcase === undefined ? 3 + ((nth * 7) % 11) : 8;
}

/** Bans by manager; a banned hunter joins no other task of the manager. */
export interface Bans {
  readonly has: (manager: number, hunter: number) => boolean;
  readonly add: (manager: number, hunter: number) => void;
}

export function trackBans(): Bans {
  const banned = new Set<string>();
  const key = (manager: number, hunter: number): string => `${manager} ${hunter}`;
  return {
    has: (manager, hunter) => banned.has(key(manager, hunter)),
    add: (manager, hunter) => void banned.add(key(manager, hunter)),
  };
}

/** Returns the participations in a task of hunters who can't sign in. */
export function crowdPlans(
  random: Random,
  now: Date,
  open: OpenTask,
  hunters: Hunters,
  bans: Bans,
): PlannedParticipation[] {
  const { campaign, task, showcase } = open;
  const since = openedAt(task);
  const fitting = candidatesFor(task, hunters.accounts, hunters.all, now).filter(
    ({ hunter }) => !hunter.canSignIn && hunter.since < since && !bans.has(task.manager, hunter.id),
  );
  const isFull = showcase === 'full';
  const eager = isFull ? fitting.filter(({ shortcoming }) => shortcoming === undefined) : fitting;
  const some = random.shuffled(eager).slice(0, countOf(open));
  return some.map((candidate, nth) => {
    const state = isFull ? 'active' : participationStateOf(task, candidate, nth, now);
    if (state === 'banned') bans.add(task.manager, candidate.hunter.id);
    return { campaign, task, candidate, state, nth };
  });
}

/** `past`: the work lasts until the end of a closed task, so that payouts are possible. */
type PlannedState = ParticipationState | 'past';

/** The participation states of each hunter who can sign in; states that fit the fewest tasks come first. */
const plannedStates: readonly PlannedState[] = [
  ...(['banned', 'active', 'pending', 'unverified', 'past', 'rejected', 'disabled'] as const),
  ...(['past', 'active', 'past', 'unverified', 'past', 'active', 'closed'] as const),
  ...(['past', 'active', 'active', 'past', 'active', 'past'] as const),
];

function fits(open: OpenTask, { shortcoming }: Candidate, planned: PlannedState, now: Date): boolean {
  const { task } = open;
  if (task.status === closed) return planned === 'past';
  if (planned === 'unverified') return shortcoming !== undefined;
  if (shortcoming !== undefined || planned === 'past') return false;
  if (planned === 'disabled') return isOldEnough(task, now);
  return planned === 'pending' ? task.review === 'manual' : true;
}

/**
 * Returns the participations of a hunter who can sign in. They have every status and several managers, in different campaigns if possible.
 * @param spared managers who mustn’t ban the hunter, so that their tasks can be joined
 */
export function signInHunterPlans(
  now: Date,
  hunter: DemoHunter,
  tasks: readonly OpenTask[],
  { accounts }: Hunters,
  spared: readonly number[],
): PlannedParticipation[] {
  const own = accounts.filter((account) => account.hunter === hunter);
  const free = tasks
    // Tasks to follow an account stay free, so that users can try them.
    .filter(({ showcase, task }) => showcase === undefined && task.manager !== hunter.id && !isFollowTask(task))
    .flatMap((open) => candidatesFor(open.task, own, [hunter], now).map((candidate) => ({ ...open, candidate })));
  const placed: PlannedParticipation[] = [];
  const hasBanned = (manager: number): boolean =>
    placed.some((other) => other.state === 'banned' && other.task.manager === manager);
  for (const [nth, planned] of plannedStates.entries()) {
    const state = planned === 'past' ? 'closed' : planned;
    const isFree = ({ task }: OpenTask): boolean =>
      placed.every((other) => other.task !== task) &&
      !hasBanned(task.manager) &&
      (planned !== 'banned' || !spared.includes(task.manager));
    const possible = free.filter((open) => isFree(open) && fits(open, open.candidate, planned, now));
    const elsewhere = possible.filter(({ campaign }) => placed.every((other) => other.campaign !== campaign));
    const fitting = elsewhere.length > 0 ? elsewhere : possible;
    const place = fitting[(nth * 5) % fitting.length];
    if (place === undefined) throw new Error(`The demo has no task that ${hunter.fullName} could be ${planned} in.`);
    placed.push({ campaign: place.campaign, task: place.task, candidate: place.candidate, state, nth });
  }
  return placed;
}
