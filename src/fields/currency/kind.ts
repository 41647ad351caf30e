import { type Common, field } from '#src/schema/field.ts';

/** A currency, by its ISO 4217 code: `EUR`. The currencies of campaigns are a reference list instead. */
export const currency = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('currency', options);
