import type { ProblemName } from '#src/problems/catalogue.ts';

/** A field, or a part of each entry of a list of sub-records: `dailyBudget`, `countryBids[].bid`. */
export type PathIn<F extends object> = (keyof F & string) | `${keyof F & string}[].${string}`;

/** A rule that compares two numbers, amounts, days or times, exactly. It is satisfied if one of them is empty. */
export interface Ordering<P extends string = string> {
  /** The problem is reported at the first path, in lists at each entry. The message names the second as `{field}`. */
  readonly compares: readonly [path: P, other: P];
  /** Whether the first is the smaller or the greater, and whether they may be equal. */
  readonly order: 'atMost' | 'atLeast' | 'before';
  /** The problem if the rule isn't satisfied. */
  readonly problem: ProblemName;
}

/**
 * Requires that the first is no more than the second.
 * @example rules: [atMost('bid', 'dailyBudget'), atMost('countryBids[].bid', 'dailyBudget')]
 */
export const atMost = <const P extends string>(
  path: P,
  other: P,
  problem: ProblemName = 'moreThanField',
): Ordering<P> => ({ compares: [path, other], order: 'atMost', problem });

/**
 * Requires that the first is no less than the second.
 * @example rules: [atLeast('floors[].floor', 'floor')]
 */
export const atLeast = <const P extends string>(
  path: P,
  other: P,
  problem: ProblemName = 'lessThanField',
): Ordering<P> => ({ compares: [path, other], order: 'atLeast', problem });

/**
 * Requires that the first comes before the second.
 * @example rules: [before('startAt', 'endAt')]
 */
export const before = <const P extends string>(
  path: P,
  other: P,
  problem: ProblemName = 'notBeforeField',
): Ordering<P> => ({ compares: [path, other], order: 'before', problem });

export const isOrdering = (rule: object): rule is Ordering => 'compares' in rule;

/** Splits `countryBids[].bid` into the field and the part of its entries; a path without a part is a field. */
export function partsOf(path: string): { readonly name: string; readonly part: string | undefined } {
  const [name = '', part] = path.split('[].');
  return { name, part };
}
