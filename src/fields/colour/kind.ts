import { type Common, field } from '#src/schema/field.ts';

/** A colour, `#rrggbb`. */
export const colour = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('colour', options);
