import { type Common, field } from '#src/schema/field.ts';

/** An email address. */
export const email = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('email', options);
