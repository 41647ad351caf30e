import { updatableStatuses } from '../editableStatuses.ts';
import type { AnyRow, Resource } from '../resource.ts';
import { type Ability, allows } from './ability.ts';

/** The statuses that `editable` names in which the actor could do this to the record; none where it names none. */
export function statusesToUpdate(
  resource: Resource,
  record: AnyRow,
  ability: Ability,
  action = 'update',
): readonly string[] {
  const { name, status } = resource;
  if (status === undefined) return [];
  return (updatableStatuses(resource) ?? []).filter((one) =>
    allows(ability, action, name, { ...record, [status.field]: status.machine.values[one] }),
  );
}
