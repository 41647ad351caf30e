import type { RecordMove } from './moves.ts';
import type { Resource } from './resource.ts';

/** Whether a move needs a recent authentication. */
export const needsRecentAuthForMove = ({ recentAuthentication }: Resource, move: RecordMove): boolean =>
  recentAuthentication === true || move.recentAuthentication === true;

/** The fields whose change needs a recent authentication, unless every write of the resource does. */
export const fieldsWithRecentAuth = ({ fields }: Resource): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.options.recentAuthentication === true);

/** Whether every new record needs a recent authentication, whichever way it is created. */
export const needsRecentAuthForCreate = (resource: Resource): boolean =>
  resource.recentAuthentication === true ||
  (resource.access.create.length > 0 && fieldsWithRecentAuth(resource).length > 0);

/**
 * Returns the action of a queue: `withdrawals approve`. Its decisions extend a recent authentication for this action only.
 * @returns undefined for a move that no queue of the review desk offers
 */
export const queueAction = ({ name, review }: Resource, move: RecordMove): string | undefined =>
  review !== undefined && (move.name === review.approve || move.name === review.reject)
    ? `${name} ${move.name}`
    : undefined;
