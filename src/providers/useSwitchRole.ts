import type { RoleName } from '#src/access/roles.ts';
import { switchRole } from './role.ts';
import { useActor } from './useActor.ts';

/**
 * Switches to another role; the cache of the old one is cleared.
 * @returns a function that returns false, with nothing changed, if the user doesn't have the role
 */
export function useSwitchRole(): (role: RoleName) => boolean {
  const { roles } = useActor();
  return (role) => switchRole(role, roles);
}
