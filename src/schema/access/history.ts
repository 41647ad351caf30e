import { overseer, type RoleName } from '#src/access/roles.ts';
import { isSwitchMove, movesOf } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { allSwitchesOff, anyStateAction } from '#src/schema/switchMoves.ts';
import { type Ability, allows } from './ability.ts';

/**
 * Views are never written, and so have no history. Switches count as off, so that archived records keep their readers.
 * @returns whether a reader of the record also reads its history: overseers, and users who could write it in some status
 */
export function mayReadHistory(resource: Resource, record: AnyRow, ability: Ability, role: RoleName): boolean {
  const { name, status, view } = resource;
  if (view !== undefined) return false;
  if (role === overseer) return true;
  const moves = movesOf(resource).map((move) => (isSwitchMove(move) ? anyStateAction(move.name) : move.name));
  const actions = ['update', ...moves];
  const off = { ...record, ...allSwitchesOff(resource) };
  const states =
    status === undefined
      ? [record, off]
      : [record, off].flatMap((state) =>
          Object.values(status.machine.values).map((code) => ({ ...state, [status.field]: code })),
        );
  return states.some((state) => actions.some((action) => allows(ability, action, name, state)));
}
