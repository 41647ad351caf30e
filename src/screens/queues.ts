import { type Ability, allows } from '#src/schema/access/ability.ts';
import { encodeFilter } from '#src/schema/encodeFilter.ts';
import { movesOf, type RecordMove } from '#src/schema/moves.ts';
import { derived } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Review } from '#src/schema/review.ts';
import { queueConditions } from '#src/schema/reviewQueue.ts';

export const reviewPath = '/review';

/** The records of a resource that wait for a decision. */
export interface Queue {
  readonly resource: Resource;
  readonly review: Review;
  /** The API filter of the waiting records: `{ status: 1 }`. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly approve: RecordMove;
  readonly reject: RecordMove;
}

/** @returns the queue of a resource, undefined for a resource without moderation */
function queueOf(resource: Resource): Queue | undefined {
  const { review } = resource;
  const where = queueConditions(resource);
  const moves = movesOf(resource);
  const [approve, reject] = [review?.approve, review?.reject].map((move) => moves.find(({ name }) => name === move));
  if (!review || !where || !approve || !reject) return undefined;
  return { resource, review, filter: encodeFilter(resource, where), approve, reject };
}

/** @returns the fields below the title of each record of a queue */
export const subtitleFields = ({ resource, review }: Queue): readonly string[] =>
  review.subtitle ?? [resource.ownerField ?? []].flat();

const allQueues = derived((resources): readonly Queue[] => resources.flatMap((resource) => queueOf(resource) ?? []));

/** The queues whose records the actor may approve or reject. */
export const listQueues = (ability: Ability): readonly Queue[] =>
  allQueues().filter(({ resource, approve, reject }) =>
    [approve, reject].some(({ name }) => allows(ability, name, resource.name)),
  );

/** @returns the address of a resource's queue on the review desk; with an id, that record is open */
export const reviewAddress = ({ name }: Resource, id?: number): string =>
  `${reviewPath}?resource=${name}${id === undefined ? '' : `&id=${id}`}`;
