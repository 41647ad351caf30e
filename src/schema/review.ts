import type { StatusMachine } from './status.ts';

/** How the records of a resource wait for somebody's decision: the queue of the review desk. */
export interface Review {
  /** The status that waits. */
  readonly queue: string;
  /** The transitions that decide. */
  readonly approve: string;
  readonly reject: string;
  /** The time that a record waits since; whatever waits longest comes first. */
  readonly since: string;
  /** What each row of the queue begins with, where titles look alike; the title stands behind it. */
  readonly lead?: string;
  /** What stands below the title in the queue; whose it is, where nothing is said. */
  readonly subtitle?: readonly string[];
  /** What was looked at by itself: records that say each whether it has `passed`. */
  readonly checks?: string;
  /** What the decision needs; without them everything that the sections have. */
  readonly facts?: readonly string[];
}

/**
 * The queue of a status that somebody else than the owner decides on: the status that waits, with a move to where it is
 * done and one to where it is refused.
 * @param declared what the declaration says in place of that
 * @returns undefined for a status that nobody moderates
 */
export function reviewOf(machine: StatusMachine | undefined, declared?: Partial<Review>): Review | undefined {
  const { tones = {}, transitions = [] } = machine ?? {};
  const queue = declared?.queue ?? Object.keys(tones).find((name) => tones[name] === 'waiting') ?? '';
  const moderated = transitions.filter(({ from, by }) => from.includes(queue) && by.some(({ own }) => !own));
  const leadingTo = (tone: string) => moderated.find(({ to }) => tones[to] === tone)?.name ?? '';
  const review = { queue, approve: leadingTo('done'), reject: leadingTo('refused'), since: 'createdAt', ...declared };
  const isModerated = review.approve !== '' && review.reject !== '';
  return isModerated || declared !== undefined ? review : undefined;
}
