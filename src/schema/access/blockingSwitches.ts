import type { AnyRow, Resource } from '../resource.ts';
import { allSwitchesOff } from '../switchMoves.ts';
import { type Ability, allows } from './ability.ts';

/** Returns the switches that each prevent the actor from this action on the record: “archived”. */
export const blockingSwitches = (
  resource: Resource,
  record: AnyRow,
  ability: Ability,
  action = 'update',
): readonly string[] =>
  Object.keys(allSwitchesOff(resource)).filter(
    (field) => record[field] === true && allows(ability, action, resource.name, { ...record, [field]: false }),
  );
