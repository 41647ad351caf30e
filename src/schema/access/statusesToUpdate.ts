import { updatableStatuses } from '../editableStatuses.ts';
import type { AnyRow, Resource } from '../resource.ts';
import { type Ability, allows } from './ability.ts';

/** Returns the statuses in which `editable` and access rules let the actor change the record; none if its status doesn't matter. */
export function statusesToUpdate(
  resource: Resource,
  record: AnyRow,
  ability: Ability,
  action = 'update',
): readonly string[] {
  const { name, status } = resource;
  if (status === undefined || allows(ability, action, name, record)) return [];
  const { field, machine } = status;
  const statuses = action === 'update' ? updatableStatuses(resource) : undefined;
  return (statuses ?? Object.keys(machine.values)).filter((one) =>
    allows(ability, action, name, { ...record, [field]: machine.values[one] }),
  );
}
