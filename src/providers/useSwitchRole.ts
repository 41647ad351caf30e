import type { RoleName } from '#src/access/roles.ts';
import { switchRole } from './role.ts';
import { useActor } from './useActor.ts';

/**
 * How to act in another role; what was read in the old one is forgotten.
 * @returns a function that answers false, with nothing changed, when the role isn't held
 */
export function useSwitchRole(): (role: RoleName) => boolean {
  const { roles } = useActor();
  return (role) => switchRole(role, roles);
}
