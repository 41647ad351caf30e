import { type Common, field } from '#src/schema/field.ts';

/** A moment: ISO 8601 in UTC on the wire, in the reader's zone on the screen. */
export const dateTime = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('dateTime', options);
