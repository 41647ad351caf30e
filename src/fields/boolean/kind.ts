import { type Common, field } from '#src/schema/field.ts';

/** Yes or no. */
export const boolean = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<boolean, R, RO>('boolean', options);
