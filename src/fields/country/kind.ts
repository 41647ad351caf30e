import { type Common, field } from '#src/schema/field.ts';

/** A country, by its ISO 3166-1 code: `DE`. */
export const country = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('country', options);
