import { decimalsIn } from '#src/format/currencyDecimals.ts';
import type { Parameters, ProblemName } from '#src/problems/catalogue.ts';

/**
 * Returns the problem of an amount with more decimals than its currency, with parameters; undefined if there is none.
 * @param max the decimals of the currency, or of the token
 */
export function decimalsProblem(
  amount: string,
  code: string,
  max: number,
): readonly [ProblemName, Parameters] | undefined {
  if (decimalsIn(amount) <= max) return undefined;
  return max === 0 ? ['wholeAmount', { code }] : ['tooManyDecimals', { code, max }];
}
