import { type AnyField, field } from './field.ts';
import { checkInfoFields, checkMoves, type PostModeration } from './postModeration.ts';
import type { StatusMachine } from './status.ts';

/** The filter of waiting records by whether they can be approved now. */
export const decidableKey = 'decidable';

/** A queue of the review desk: records of a resource that wait for a decision. */
export interface Review {
  /** The status of records in the queue; with `postModeration`, the statuses in which they wait for a review. */
  readonly queue: string | readonly string[];
  /** The move of an approval. */
  readonly approve: string;
  /** The transition of a rejection. */
  readonly reject: string;
  /** The field with the start of a record's wait. The longest wait comes first. */
  readonly since: string;
  /** The field before the title in a row of the queue, if titles look alike. */
  readonly lead?: string;
  /** The fields shown below the title in a row of the queue; the owner by default. */
  readonly subtitle?: readonly string[];
  /** The field with the results of automatic checks: sub-records with a boolean `passed`. */
  readonly checks?: string;
  /** The fields that the decision needs; those of all sections by default. */
  readonly facts?: readonly string[];
  /** Whether the queue omits records that can’t be approved yet, instead of listing them last. */
  readonly decidableOnly?: true;
}

/** The parts of a review that a declaration may set itself. */
export type ReviewSettings = Partial<Omit<Review, 'queue'>> & {
  /** The status of records in the queue, if the tones don't determine it. */
  readonly queue?: string;
};

/** The field with the start of a record's wait, if records can enter the queue again. */
export const waitingSince = 'waitingSince';

/** Returns that field, unless the declaration sets its own. The platform writes it. */
export const waitingFields = (
  machine: StatusMachine | undefined,
  review: Review | undefined,
): Readonly<Record<string, AnyField>> =>
  review?.since === waitingSince &&
  (review.approve === checkMoves.on || machine?.transitions.some(({ to }) => to === review.queue))
    ? { [waitingSince]: field('dateTime', { readOnly: true }) }
    : {};

/**
 * Derives the review from a status machine. Its waiting status has transitions to a `done` and a `refused` status that other users than the
 * owner may make. With post-moderation, unreviewed records wait.
 * @param declared the parts that the declaration sets
 * @returns undefined for an unmoderated status
 */
export function deriveReview(
  machine: StatusMachine | undefined,
  declared?: ReviewSettings,
  postModeration?: PostModeration,
): Review | undefined {
  if (postModeration) {
    const { statuses, reject } = postModeration;
    // Adds the last review to the declared facts.
    const facts = declared?.facts && { facts: [...declared.facts, ...checkInfoFields] };
    return { since: waitingSince, ...declared, ...facts, queue: statuses, approve: checkMoves.on, reject };
  }
  const { tones = {}, transitions = [] } = machine ?? {};
  const queue = declared?.queue ?? Object.keys(tones).find((name) => tones[name] === 'waiting') ?? '';
  const moderated = transitions.filter(({ from, by }) => from.includes(queue) && by.some(({ own }) => !own));
  const leadingTo = (tone: string) => moderated.find(({ to }) => tones[to] === tone)?.name ?? '';
  const isEnteredAgain = transitions.some(({ to }) => to === queue);
  const since = isEnteredAgain ? waitingSince : 'createdAt';
  const review = { queue, approve: leadingTo('done'), reject: leadingTo('refused'), since, ...declared };
  const isModerated = review.approve !== '' && review.reject !== '';
  return isModerated || declared !== undefined ? review : undefined;
}
