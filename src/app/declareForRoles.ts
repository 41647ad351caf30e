import { isRoleName } from '#src/access/roles.ts';
import { registerRolePreparation } from '#src/providers/profile.ts';
import { actingRole, storedRole } from '#src/providers/role.ts';
import { declareFor } from './declarations.ts';

registerRolePreparation(declareFor);

/** The declarations for the role that was acted in last, before the profile is there. Failing is no harm: the profile asks for them again. */
export const declaredEarly: Promise<void> = declareFor([actingRole() ?? storedRole()].filter(isRoleName)).catch(
  () => undefined,
);
