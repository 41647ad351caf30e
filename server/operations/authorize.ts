import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { stateWords } from '#src/i18n/stateWords.ts';
import { problem } from '#src/problems/catalogue.ts';
import { allows } from '#src/schema/access/ability.ts';
import { blockingSwitches } from '#src/schema/access/blockingSwitches.ts';
import { statusesToUpdate } from '#src/schema/access/statusesToUpdate.ts';
import { lockedRecordProblem } from '#src/schema/lockedProblems.ts';
import { isSwitchMove, movesOf } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { allSwitchesOff, anyStateAction } from '#src/schema/switchMoves.ts';

/** An unconfirmed email is reported first, because it refuses almost every action. */
const deny = ({ emailVerified }: RequestActor): never => refuse(emailVerified ? 'forbidden' : 'emailNotVerified');

/** Refuses a missing record and an unreadable record in the same way, so that the response reveals nothing. */
export const refuseNotFound = ({ emailVerified }: RequestActor): never =>
  refuse(emailVerified ? 'notFound' : 'emailNotVerified');

/** Requires, before a record is read, that the actor may execute the action on some record. */
export function requireAbility(actor: RequestActor, action: string, resource: Resource): void {
  if (!allows(actor.ability, action, resource.name)) deny(actor);
}

/** The fields that refer to users. */
const userFields = ({ fields, ownerField }: Resource): string[] =>
  Object.keys(fields).filter((name) => name === ownerField || fields[name]?.target === 'users');

/** The record as if another user had created it and decided on it. */
function asOthersRecord({ id }: RequestActor, resource: Resource, record: AnyRow): AnyRow {
  const replaced = ['id', ...userFields(resource)].flatMap((name): [string, unknown][] => {
    const { [name]: value } = record;
    if (Array.isArray(value)) return [[name, value.filter((each) => each !== id)]];
    return value === id ? [[name, null]] : [];
  });
  return Object.assign({}, record, Object.fromEntries(replaced));
}

/** Refuses an action that another user of the same role could execute: the record is the actor's own, or the actor has approved it. */
function refuseOwnDecision(actor: RequestActor, action: string, resource: Resource, record: AnyRow): void {
  const others = asOthersRecord(actor, resource, record);
  if (!allows(actor.ability, action, resource.name, others)) return;
  const hasApproved = userFields(resource).some((name) => {
    const { [name]: value } = record;
    return Array.isArray(value) && value.includes(actor.id);
  });
  refuse(hasApproved ? 'approvedAlready' : 'ownDecision');
}

const refuseSwitches = (fields: readonly string[]): never =>
  refuse('switchedOnlyWhile', { states: fields.map((field) => stateWords({ [field]: false })) });

/** Refuses a move that several switches, or a switch and the status, prevent together: “archived” of a rejected campaign. */
function refuseSwitchesTogether(actor: RequestActor, action: string, resource: Resource, record: AnyRow): void {
  const off = allSwitchesOff(resource);
  const on = Object.keys(off).filter((field) => record[field] === true);
  if (on.length === 0) return;
  const withoutSwitches = { ...record, ...off };
  const isAllowed = allows(actor.ability, action, resource.name, withoutSwitches);
  if (isAllowed || statusesToUpdate(resource, withoutSwitches, actor.ability, action).length > 0) refuseSwitches(on);
}

/**
 * Requires that the actor may execute the action on this record. A refusal names the obstacle.
 * It names the role only if no record would be allowed.
 */
export function requireAccess(actor: RequestActor, action: string, resource: Resource, record: AnyRow): void {
  if (allows(actor.ability, action, resource.name, record)) return;
  // An unreadable record's state must not be revealed by the explanation.
  if (action === 'read') deny(actor);
  const switches = blockingSwitches(resource, record, actor.ability, action);
  if (switches.length > 0) refuseSwitches(switches);
  const statuses = statusesToUpdate(resource, record, actor.ability, action);
  if (statuses.length > 0)
    refuseAny([
      action === 'delete' ? problem('removableOnlyWhile', { statuses }) : lockedRecordProblem(resource, statuses),
    ]);
  refuseOwnDecision(actor, action, resource, record);
  refuseSwitchesTogether(actor, action, resource, record);
  deny(actor);
}

/** Requires, before a record is read, that the actor may execute some move. */
export function requireAnyMove(actor: RequestActor, resource: Resource): void {
  const actions = movesOf(resource).map((move) => (isSwitchMove(move) ? anyStateAction(move.name) : move.name));
  if (!actions.some((action) => allows(actor.ability, action, resource.name))) deny(actor);
}
