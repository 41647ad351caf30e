import { type Common, field } from '#src/schema/field.ts';

/** The ids of a user's roles. Who may give which is the ceiling of `access/roles.ts`. */
export const roles = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<number[], R, RO>('roles', options);
