import { updatableStatuses } from '../editableStatuses.ts';
import type { AnyRow, Resource } from '../resource.ts';
import { type Ability, allows } from './ability.ts';

/** The statuses in which the actor could do this to the record, by `editable` and by the rules of access; none if its status doesn't matter. */
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
