import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { isFollowTask } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';
import type { DemoAccount } from '../directory/accounts.ts';
import type { DemoHunter } from '../directory/hunters.ts';
import type { Random } from '../random.ts';
import { span } from '../times.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { isOldEnough, limitOf, type ParticipationState, participationStateOf } from './participationStates.ts';
import type { Showcase } from './showcases.ts';
import { fullTask } from './tasks.ts';
import { openedAt } from './taskTimes.ts';
import type { Placed } from './work.ts';

/** A task of the demo that hunters have joined. */
export interface OpenTask {
  readonly campaign: Campaign;
  readonly task: Task;
  readonly showcase: Showcase | undefined;
  readonly nth: number;
}

export interface Hunters {
  readonly accounts: readonly DemoAccount[];
  readonly all: readonly DemoHunter[];
}

const { active, closed } = taskStatus.values;

/** Long enough that somebody can have joined. */
const leastAge = 6 * span.hour;

/** Whether anybody can have joined: it has been open for a while. */
export const hasBegun = ({ task }: OpenTask, now: Date): boolean =>
  [active, closed].some((status) => status === task.status) &&
  limitOf(task, now).getTime() - openedAt(task).getTime() > leastAge;

/** How many take part. */
function countOf({ showcase, nth }: OpenTask): number {
  if (showcase === 'crowd') return 320;
  if (showcase === 'full') return fullTask;
  return showcase === undefined ? 3 + ((nth * 7) % 11) : 8;
}

/** A hunter whom a manager has banned joins no other task of theirs. */
export interface Bans {
  readonly has: (manager: number, hunter: number) => boolean;
  readonly add: (manager: number, hunter: number) => void;
}

export function keepBans(): Bans {
  const banned = new Set<string>();
  const key = (manager: number, hunter: number): string => `${manager} ${hunter}`;
  return {
    has: (manager, hunter) => banned.has(key(manager, hunter)),
    add: (manager, hunter) => void banned.add(key(manager, hunter)),
  };
}

/** The other hunters who take part in a task. The hunters to sign in with get theirs separately. */
export function crowdOf(random: Random, now: Date, open: OpenTask, hunters: Hunters, bans: Bans): Placed[] {
  const { campaign, task, showcase } = open;
  const since = openedAt(task);
  const fitting = candidatesFor(task, hunters.accounts, hunters.all, now).filter(
    ({ hunter }) => !hunter.isKnown && hunter.since < since && !bans.has(task.manager, hunter.id),
  );
  const isFull = showcase === 'full';
  const eager = isFull ? fitting.filter(({ shortcoming }) => shortcoming === undefined) : fitting;
  const some = random.shuffled(eager).slice(0, countOf(open));
  return some.map((candidate, nth) => {
    const standing = isFull ? 'active' : participationStateOf(task, candidate, nth, now);
    if (standing === 'banned') bans.add(task.manager, candidate.hunter.id);
    return { campaign, task, candidate, standing, nth };
  });
}

/** `past`: took part to the end of a task that is over, as those do who are paid. */
type Part = ParticipationState | 'past';

/** The participation states of a hunter to sign in with: the ones that fit the fewest tasks come first. */
const wanted: readonly Part[] = [
  ...(['banned', 'active', 'pending', 'unverified', 'past', 'rejected', 'disabled'] as const),
  ...(['past', 'active', 'past', 'unverified', 'past', 'active', 'closed'] as const),
  ...(['past', 'active', 'active', 'past', 'active', 'past'] as const),
];

function fits(open: OpenTask, { shortcoming }: Candidate, part: Part, now: Date): boolean {
  const { task } = open;
  if (task.status === closed) return part === 'past';
  if (part === 'unverified') return shortcoming !== undefined;
  if (shortcoming !== undefined || part === 'past') return false;
  if (part === 'disabled') return isOldEnough(task, now);
  return part === 'pending' ? task.review === 'manual' : true;
}

/**
 * The places of a hunter to sign in with: in every status, at several managers’, in a campaign each while there is one.
 * @param spared managers who haven’t banned them, so that their tasks can be joined
 */
export function placesOfKnown(
  now: Date,
  hunter: DemoHunter,
  tasks: readonly OpenTask[],
  { accounts }: Hunters,
  spared: readonly number[],
): Placed[] {
  const own = accounts.filter((account) => account.hunter === hunter);
  const free = tasks
    // Tasks whose work is to follow an account are left for them to try.
    .filter(({ showcase, task }) => showcase === undefined && task.manager !== hunter.id && !isFollowTask(task))
    .flatMap((open) => candidatesFor(open.task, own, [hunter], now).map((candidate) => ({ ...open, candidate })));
  const placed: Placed[] = [];
  const hasBanned = (manager: number): boolean =>
    placed.some((other) => other.standing === 'banned' && other.task.manager === manager);
  for (const [nth, part] of wanted.entries()) {
    const standing = part === 'past' ? 'closed' : part;
    const isFree = ({ task }: OpenTask): boolean =>
      placed.every((other) => other.task !== task) &&
      !hasBanned(task.manager) &&
      (part !== 'banned' || !spared.includes(task.manager));
    const possible = free.filter((open) => isFree(open) && fits(open, open.candidate, part, now));
    const elsewhere = possible.filter(({ campaign }) => placed.every((other) => other.campaign !== campaign));
    const fitting = elsewhere.length > 0 ? elsewhere : possible;
    const place = fitting[(nth * 5) % fitting.length];
    if (place === undefined) throw new Error(`The demo has no task that ${hunter.fullName} could be ${part} in.`);
    placed.push({ campaign: place.campaign, task: place.task, candidate: place.candidate, standing, nth });
  }
  return placed;
}
