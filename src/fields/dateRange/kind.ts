import { type Common, field } from '#src/schema/field.ts';

/** Two days, `yyyy-MM-dd`, both of them included. */
export interface DateRange {
  from: string;
  to: string;
}

/** From one day to another. A list compares and sorts it by its first day. */
export const dateRange = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<DateRange, R, RO>('dateRange', options);
