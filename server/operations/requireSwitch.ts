import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { stateWords } from '#src/i18n/stateWords.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { SwitchMove } from '#src/schema/switches.ts';
import { anyStateAction, switchMoves } from '#src/schema/switchMoves.ts';
import { requireAccess } from './authorize.ts';
import type { MoveRequest } from './parseMove.ts';

/** The requested move of the switch, if the record's state and the actor's rights allow it. */
export function requireSwitch(
  actor: RequestActor,
  resource: Resource,
  { field, value }: NonNullable<MoveRequest['switched']>,
  before: AnyRow,
): SwitchMove {
  const move = switchMoves(resource).find((each) => each.field === field && each.value === value);
  if (move === undefined) throw new Error(`${resource.name} have no switch “${field}”.`);
  requireAccess(actor, anyStateAction(move.name), resource, before);
  if (before[field] === value)
    refuse(value ? 'alreadyOn' : 'alreadyOff', { state: stateWords({ [field]: true }) }, field);
  if (!allows(actor.ability, move.name, resource.name, before))
    refuse(move.problem ?? 'switchedOnlyWhile', { states: (move.when ?? []).map(stateWords) }, field);
  return move;
}
