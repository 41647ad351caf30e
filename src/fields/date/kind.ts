import { type Common, field } from '#src/schema/field.ts';

/** A day without a time or a zone, `yyyy-MM-dd` in the API. */
export const date = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('date', options);
