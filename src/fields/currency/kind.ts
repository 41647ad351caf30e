import { type Common, field } from '#src/schema/field.ts';

/** A currency that states issue, by its code of ISO 4217: `EUR`. What the platform pays in is a reference list of its own. */
export const currency = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('currency', options);
