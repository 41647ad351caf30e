import { Decimal } from 'decimal.js';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';

/** The amount that a campaign can receive. */
interface Room {
  /** The missing part of the budget, as a plain decimal. */
  readonly missing: string;
  /** The decimals of its currency; undefined if they aren't known. */
  readonly decimals: number | undefined;
}

/**
 * Returns the problems of a deposit's amount, in the campaign's currency. A deposit beyond the budget is refused, because a campaign pays
 * only its budget.
 */
export function depositProblems({ amount, currency }: Money, { missing, decimals }: Room): Problem[] {
  const found = decimals === undefined ? undefined : decimalsProblem(amount, currency, decimals);
  if (found !== undefined) return [problem(...found, 'amount')];
  if (new Decimal(amount).lte(missing)) return [];
  if (new Decimal(missing).isZero()) return [problem('depositNotNeeded', {}, 'amount')];
  return [problem('depositTooLarge', { max: exactMoneyWords(missing, currency) }, 'amount')];
}
