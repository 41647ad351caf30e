import type { Values } from '#server/http/parseBody.ts';
import type { Actor } from '#src/schema/access/ability.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import { checked, checkMoves } from '#src/schema/postModeration.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { enteringQueue } from './enteringQueue.ts';

/** What a decision of post-moderation notes, whichever it is: that the record was looked at, when and by whom. */
export const noteOfCheck = (
  { postModeration }: Resource,
  { name }: RecordMove,
  actor: Pick<Actor, 'id'> | undefined,
): Values =>
  postModeration && (name === checkMoves.on || name === postModeration.reject)
    ? { [checked]: true, checkedAt: new Date().toISOString(), checkedBy: actor?.id ?? null }
    : {};

/**
 * What is written with an update of what was looked at: that it has to be looked at again.
 * @param changes the fields that the update changes
 */
export function askingForCheck(resource: Resource, before: AnyRow, changes: Values): Values {
  const { postModeration } = resource;
  const isMaterial = postModeration?.fields.some((name) => name in changes);
  if (!isMaterial || before[checked] !== true) return {};
  const again = { [checked]: false };
  return { ...again, ...enteringQueue(resource, before, again) };
}
