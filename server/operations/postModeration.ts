import type { Values } from '#server/http/parseBody.ts';
import type { Actor } from '#src/schema/access/ability.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import { checkedField, checkMoves } from '#src/schema/postModeration.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { queueTimestamps } from './queueTimestamps.ts';

/** The values of any post-moderation decision: that the record was checked, with the time and the user. */
export const checkedValues = (
  { postModeration }: Resource,
  { name }: RecordMove,
  actor: Pick<Actor, 'id'> | undefined,
): Values =>
  postModeration && (name === checkMoves.on || name === postModeration.reject)
    ? { [checkedField]: true, checkedAt: new Date().toISOString(), checkedBy: actor?.id ?? null }
    : {};

/**
 * The values that request a new check, written with an update of a checked record.
 * @param changes the fields that the update changes
 */
export function recheckValues(resource: Resource, before: AnyRow, changes: Values): Values {
  const { postModeration } = resource;
  const isMaterial = postModeration?.fields.some((name) => name in changes);
  if (!isMaterial || before[checkedField] !== true) return {};
  const values = { [checkedField]: false };
  return { ...values, ...queueTimestamps(resource, before, values) };
}
