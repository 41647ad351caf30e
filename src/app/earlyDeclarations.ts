import { isRoleName } from '#src/access/roles.ts';
import { registerRolePreparation } from '#src/providers/profile.ts';
import { actingRole, readStoredRole } from '#src/providers/role.ts';
import { loadDeclarations } from './declarations.ts';

registerRolePreparation(loadDeclarations);

/** The declarations for the last active role, before the profile has loaded. A failure is harmless: the profile loads them again. */
export const earlyDeclarations: Promise<void> = loadDeclarations(
  [actingRole() ?? readStoredRole()].filter(isRoleName),
).catch(() => undefined);
