import { type Common, field } from '#src/schema/field.ts';

/** A currency of ISO 4217, by its code: `EUR`. The currencies that campaigns pay in are a reference list instead. */
export const currency = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('currency', options);
