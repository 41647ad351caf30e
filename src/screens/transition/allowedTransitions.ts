import { type Ability, allows } from '#src/schema/access/ability.ts';
import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName, type Transition, transitionsFrom } from '#src/schema/status.ts';
import type { SwitchMove } from '#src/schema/switches.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';
import { isMovePossible } from './isMovePossible.ts';

/** The moves of switches that the actor may make on the record in its current state. */
export const allowedSwitches = (resource: Resource, record: AnyRow, ability: Ability): readonly SwitchMove[] =>
  switchMoves(resource).filter(({ name }) => allows(ability, name, resource.name, record));

/**
 * The transitions that the actor may make on the record in its current status. Transitions outside their time would be refused and are left
 * out. Only the approval stays, as its disabled button explains the reason.
 */
export function allowedTransitions(resource: Resource, record: AnyRow, ability: Ability): readonly Transition[] {
  const { status, review } = resource;
  if (status === undefined) return [];
  return transitionsFrom(status.machine, record[status.field]).filter(
    (move) =>
      allows(ability, move.name, resource.name, record) &&
      (move.name === review?.approve || isMovePossible(move, record)),
  );
}

/** The moves that the actor may make on the record in its current state: transitions, and those of switches. */
export const allowedMoves = (resource: Resource, record: AnyRow, ability: Ability): readonly RecordMove[] => [
  ...allowedTransitions(resource, record, ability),
  ...allowedSwitches(resource, record, ability),
];

/** The transition that the record waits for: from a waiting or refused status to one that isn't refused. */
export function nextTransition(
  resource: Resource,
  record: AnyRow,
  allowed: readonly RecordMove[],
): Transition | undefined {
  const { machine, field } = resource.status ?? {};
  if (machine === undefined || field === undefined) return undefined;
  const tone = machine.tones[statusName(machine, record[field]) ?? ''];
  if (tone !== 'waiting' && tone !== 'refused') return undefined;
  const transitions = allowed.flatMap((move) => (isSwitchMove(move) ? [] : [move]));
  return transitions.find(({ to }) => machine.tones[to] === 'done' || machine.tones[to] === 'waiting');
}
