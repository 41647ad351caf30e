import { type Common, field } from '#src/schema/field.ts';

/** Name → the number in the API. */
export type Codes = Readonly<Record<string, number>>;

export type NumericChoiceOptions = {
  /** Name → the number in the API. */
  codes: Codes;
};

/**
 * One of a fixed set of numbers, each with a name: a specification’s codes.
 * @param codes name → the number in the API
 * @example numericChoice({ even: 0, fixed: 1 }, { required: true, default: 0 })
 */
export const numericChoice = <const C extends Codes, R extends boolean = false, RO extends boolean = false>(
  codes: C,
  options: Common<R, RO> = {},
) => field<C[keyof C], R, RO>('numericChoice', { ...options, codes });
