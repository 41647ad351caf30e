import { type Common, field } from '#src/schema/field.ts';

/** An e-mail address. */
export const email = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('email', options);
