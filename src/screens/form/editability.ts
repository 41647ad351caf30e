import { type Ability, allows } from '#src/schema/access/ability.ts';
import { updatableStatuses } from '#src/schema/editableStatuses.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Whether the actor may edit a record: now, only in another status, or never. */
export type Editability = 'allowed' | 'inAnotherStatus' | 'never';

export function editabilityOf(resource: Resource, record: AnyRow, ability: Ability): Editability {
  const { name, status } = resource;
  if (allows(ability, 'update', name, record)) return 'allowed';
  const statuses = updatableStatuses(resource);
  if (statuses === undefined || status === undefined) return 'never';
  const codes = statuses.map((one) => status.machine.values[one]);
  const elsewhere = codes.some((code) => allows(ability, 'update', name, { ...record, [status.field]: code }));
  return elsewhere ? 'inAnotherStatus' : 'never';
}
