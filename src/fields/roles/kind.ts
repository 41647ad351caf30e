import { type Common, field } from '#src/schema/field.ts';

/** The IDs of a user's roles. `grantableRoles` of `access/roles.ts` has the roles that each role may grant. */
export const roles = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<number[], R, RO>('roles', options);
