import { grantableRoles, toRoleNames } from '#src/access/roles.ts';
import { type Ability, type Actor, allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { users } from './users.ts';

/** The user who wants to see Quarry as another user. */
interface Viewer extends Pick<Actor, 'id' | 'role'> {
  readonly ability: Ability;
}

/**
 * Whether an admin may see Quarry as another user. The admin must be able to change that account and to grant all its roles. A role of the
 * other half would reveal records that the admin can't read.
 */
export function maySeeAs({ id, role, ability }: Viewer, user: AnyRow): boolean {
  const givable = grantableRoles[role] ?? [];
  const held = toRoleNames(Array.isArray(user['roles']) ? user['roles'] : []);
  const isWithin = held.every((one) => givable.includes(one));
  return user.id !== id && isWithin && allows(ability, 'update', users.name, user);
}
