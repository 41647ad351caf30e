import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { stateWords } from '#src/i18n/stateWords.ts';
import { allows } from '#src/schema/access/ability.ts';
import { statusesToUpdate } from '#src/schema/access/statusesToUpdate.ts';
import { lockedProblem } from '#src/schema/fixedFields.ts';
import { isSwitchMove, movesOf } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { inAnyState, switchedOff } from '#src/schema/switchMoves.ts';

/** An unconfirmed e-mail is named first, because then almost everything is refused. */
const deny = ({ emailVerified }: RequestActor): never => refuse(emailVerified ? 'forbidden' : 'emailNotVerified');

/** One answer for a record that doesn't exist and for one that the actor may not read, so that it reveals nothing. */
export const refuseNotFound = ({ emailVerified }: RequestActor): never =>
  refuse(emailVerified ? 'notFound' : 'emailNotVerified');

/** Before a record is read: requires that the actor may do this to some record. */
export function requireAbility(actor: RequestActor, action: string, resource: Resource): void {
  if (!allows(actor.ability, action, resource.name)) deny(actor);
}

/** Returns the switches each of which alone keeps the actor from doing this to the record: “archived”. */
const blockingSwitches = ({ ability }: RequestActor, action: string, resource: Resource, record: AnyRow) =>
  Object.keys(switchedOff(resource)).filter(
    (field) => record[field] === true && allows(ability, action, resource.name, { ...record, [field]: false }),
  );

/** Requires that the actor may do this to this record. */
export function requireAccess(actor: RequestActor, action: string, resource: Resource, record: AnyRow): void {
  if (allows(actor.ability, action, resource.name, record)) return;
  const switches = blockingSwitches(actor, action, resource, record);
  if (switches.length > 0)
    refuse('switchedOnlyWhile', { states: switches.map((field) => stateWords({ [field]: false })) });
  const statuses = statusesToUpdate(resource, record, actor.ability, action);
  if (statuses.length > 0) refuseAny([lockedProblem(resource, statuses)]);
  deny(actor);
}

/** Before a record is read: requires that the actor may make some move. */
export function requireAnyMove(actor: RequestActor, resource: Resource): void {
  const actions = movesOf(resource).map((move) => (isSwitchMove(move) ? inAnyState(move.name) : move.name));
  if (!actions.some((action) => allows(actor.ability, action, resource.name))) deny(actor);
}
