import { isRoleName } from '#src/access/roles.ts';
import { registerRolePreparation } from '#src/providers/profile.ts';
import { actingRole, readStoredRole } from '#src/providers/role.ts';
import { loadDeclarations } from './declarations.ts';

registerRolePreparation(loadDeclarations);

/** The declarations for the role that was acted in last, before the profile is there. Failing is no harm: the profile asks for them again. */
export const earlyDeclarations: Promise<void> = loadDeclarations(
  [actingRole() ?? readStoredRole()].filter(isRoleName),
).catch(() => undefined);
