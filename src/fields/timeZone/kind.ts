import { type Common, field } from '#src/schema/field.ts';

/** A time zone, by its name in the IANA database: `Europe/Berlin`. */
export const timeZone = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('timeZone', options);
