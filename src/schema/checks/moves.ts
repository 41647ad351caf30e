import { editableStatuses } from '../editableStatuses.ts';
import { historyMoves } from '../moves.ts';
import type { Resource } from '../resource.ts';
import { allSwitchesOff, switchMoves } from '../switchMoves.ts';
import { duplicatesIn } from './duplicatesIn.ts';

/** Members that every request for a move has. */
const reservedNames = ['status', 'reason', 'version'];
/** The actions of access rules. */
const actions = ['read', 'create', 'update', 'delete'];

/** Reports options about statuses of a resource without a status. */
function withoutStatus(resource: Resource): string[] {
  const { name, status, editable, material, postModeration } = resource;
  if (status !== undefined) return [];
  const places = [
    ...(editable ? ['editable'] : []),
    ...(material ? ['material'] : []),
    ...(postModeration ? ['postModeration'] : []),
    ...switchMoves(resource).flatMap((move) => (move.to === undefined ? [] : [`fields.${move.field}.${move.name}.to`])),
  ];
  return places.map(
    (place) => `Q145 ${name}.${place} speaks of statuses, and ${name} has none; give it a field status().`,
  );
}

/** Reports a material change that never moves a record. */
function impossibleMaterial(resource: Resource): string[] {
  const { name, fields, material } = resource;
  if (material === undefined) return [];
  const { from, to } = material.move;
  const never = material.fields.filter((field) => {
    const statuses = editableStatuses(resource, field);
    return fields[field] !== undefined && statuses !== undefined && !from.some((status) => statuses.includes(status));
  });
  return [
    ...from
      .filter((status) => status === to)
      .map((status) => `Q146 ${name}.material leads from '${status}' to '${to}'; take one of them out.`),
    ...never.map(
      (field) =>
        `Q147 ${name}.material.${field} can't change while ${from.join(', ')}; let editable allow it there, or take it out.`,
    ),
  ];
}

/** Reports a switch that no role can turn on, or that a request can't name. */
function impossibleSwitches(resource: Resource): string[] {
  const { name } = resource;
  return [
    ...switchMoves(resource)
      .filter(({ value, by }) => value && by.length === 0)
      .map(
        ({ field, name: move }) =>
          `Q148 ${name}.fields.${field}.${move} allows no role, so it can never be turned on; name a role, or remove the field.`,
      ),
    ...Object.keys(allSwitchesOff(resource))
      .filter((field) => reservedNames.includes(field))
      .map(
        (field) =>
          `Q150 ${name}.fields has a switch '${field}', which a request for a move has already; give it another name.`,
      ),
  ];
}

/** Reports mistakes in `material`, in switches, and in the names of moves. `transitions` checks the status machine. */
export function moves(resource: Resource): string[] {
  const { name, status } = resource;
  const names = historyMoves(resource).map((move) => move.name);
  const transitions = (status?.machine.transitions ?? []).map((move) => move.name);
  const ofMachine = duplicatesIn(transitions);
  return [
    ...withoutStatus(resource),
    ...impossibleMaterial(resource),
    ...impossibleSwitches(resource),
    ...duplicatesIn(names)
      .filter((move) => !ofMachine.includes(move))
      .map((move) => `Q149 ${name} has two moves '${move}'; give one of them another name.`),
    ...names
      .filter((move) => actions.includes(move) && !transitions.includes(move))
      .map(
        (move) => `Q063 ${name} has a move '${move}', which is what access calls any ${move}; give it another name.`,
      ),
  ];
}
