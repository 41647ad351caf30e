import { type Ability, allows } from '#src/schema/access/ability.ts';
import { statusesToUpdate } from '#src/schema/access/statusesToUpdate.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Whether the actor may edit a record: now, only in another status, or never. */
export type Editability = 'allowed' | 'inAnotherStatus' | 'never';

export function editabilityOf(resource: Resource, record: AnyRow, ability: Ability): Editability {
  if (allows(ability, 'update', resource.name, record)) return 'allowed';
  return statusesToUpdate(resource, record, ability).length > 0 ? 'inAnotherStatus' : 'never';
}
