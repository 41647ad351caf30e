import { type Common, field } from '#src/schema/field.ts';

/** Seven days from Monday, each a string of 24 hours, `1` (on) or `0` (off). */
export type Schedule = string[];

/** The active hours of a week. */
export const schedule = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<Schedule, R, RO>('schedule', options, { isLarge: true });
