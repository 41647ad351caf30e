import { type Common, field } from '#src/schema/field.ts';

export type NumberOptions = {
  integer?: boolean;
  min?: number;
  max?: number;
  /** The value is greater than it. */
  above?: number;
  /** Counted, though it can be halved, as stakes are: shown with no decimals but those that it has. */
  trimDecimals?: boolean;
  /** What it counts, behind the number: `days`. */
  unit?: string;
};

/** A number that isn't money: a count, a measure, a share. */
export const number = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & NumberOptions = {},
) => field<number, R, RO>('number', options);
