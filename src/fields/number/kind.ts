import { type Common, field } from '#src/schema/field.ts';

export type NumberOptions = {
  /** Whole numbers only. */
  integer?: boolean;
  /** Inclusive lower bound. */
  min?: number;
  /** Inclusive upper bound. */
  max?: number;
  /** Exclusive lower bound. */
  above?: number;
  /** Shown without trailing zeros, for counts that may have a fraction, such as stakes. */
  trimDecimals?: boolean;
  /** The unit shown after the number: `days`. */
  unit?: string;
};

/** A number that isn't money: a count, a measure, a ratio. */
export const number = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & NumberOptions = {},
) => field<number, R, RO>('number', options);
