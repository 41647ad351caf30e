import { type Common, field } from '#src/schema/field.ts';

/** Two days, `yyyy-MM-dd`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** A period of days. Lists compare and sort it by its first day. */
export const dateRange = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<DateRange, R, RO>('dateRange', options);
