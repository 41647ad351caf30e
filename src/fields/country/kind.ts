import { type Common, field } from '#src/schema/field.ts';

/** A country, by its code of ISO 3166-1: `DE`. */
export const country = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('country', options);
