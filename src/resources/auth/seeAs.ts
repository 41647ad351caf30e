import { grantableRoles, toRoleNames } from '#src/access/roles.ts';
import { type Ability, type Actor, allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { users } from './users.ts';

/** Who would see Quarry as somebody else. */
interface Viewer extends Pick<Actor, 'id' | 'role'> {
  readonly ability: Ability;
}

/**
 * Whether an administrator may see Quarry as a user: somebody else, whose account they may change, and who holds no role that they
 * couldn’t give. A role of the other half would show them what their own doesn’t.
 */
export function maySeeAs({ id, role, ability }: Viewer, user: AnyRow): boolean {
  const givable = grantableRoles[role] ?? [];
  const held = toRoleNames(Array.isArray(user['roles']) ? user['roles'] : []);
  const isWithin = held.every((one) => givable.includes(one));
  return user.id !== id && isWithin && allows(ability, 'update', users.name, user);
}
