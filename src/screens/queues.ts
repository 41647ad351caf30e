import { type Ability, allows } from '#src/schema/access/ability.ts';
import { derived } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Review } from '#src/schema/review.ts';
import type { StatusCode, Transition } from '#src/schema/status.ts';

export const reviewPath = '/review';

/** The records of a resource that wait for a decision. */
export interface Queue {
  readonly resource: Resource;
  readonly review: Review;
  /** The status field, and the value of a waiting record. */
  readonly status: string;
  readonly code: StatusCode;
  readonly approve: Transition;
  readonly reject: Transition;
}

/** @returns the queue of a resource, undefined for one that nobody moderates */
function queueOf(resource: Resource): Queue | undefined {
  const { review, status } = resource;
  const { values = {}, transitions = [] } = status?.machine ?? {};
  const code = values[review?.queue ?? ''];
  const [approve, reject] = [review?.approve, review?.reject].map((move) =>
    transitions.find(({ name }) => name === move),
  );
  if (!review || !status || code === undefined || !approve || !reject) return undefined;
  return { resource, review, status: status.field, code, approve, reject };
}

/** @returns the fields that stand below the title of each record of a queue */
export const subtitleFieldsOf = ({ resource, review }: Queue): readonly string[] =>
  review.subtitle ?? [resource.ownerField ?? []].flat();

const allQueues = derived((resources): readonly Queue[] => resources.flatMap((resource) => queueOf(resource) ?? []));

/** The queues whose records the actor may approve or reject. */
export const queuesOf = (ability: Ability): readonly Queue[] =>
  allQueues().filter(({ resource, approve, reject }) =>
    [approve, reject].some(({ name }) => allows(ability, name, resource.name)),
  );

/** @returns the address of a resource's queue on the review desk, with the record of that id open if one is given */
export const reviewAddress = ({ name }: Resource, id?: number): string =>
  `${reviewPath}?resource=${name}${id === undefined ? '' : `&id=${id}`}`;
