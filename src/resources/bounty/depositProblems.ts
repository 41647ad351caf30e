import { Decimal } from 'decimal.js';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';

/** What a campaign can take. */
interface Room {
  /** What its budget still lacks, as a plain decimal. */
  readonly missing: string;
  /** Of its currency; undefined where they aren't known. */
  readonly decimals: number | undefined;
}

/**
 * What is wrong with the amount of a deposit, in the campaign's currency. A campaign gives away its budget and no more, so that
 * anything beyond could never be used.
 */
export function depositProblems({ amount, currency }: Money, { missing, decimals }: Room): Problem[] {
  const found = decimals === undefined ? undefined : decimalsProblem(amount, currency, decimals);
  if (found !== undefined) return [problem(...found, 'amount')];
  if (new Decimal(amount).lte(missing)) return [];
  if (new Decimal(missing).isZero()) return [problem('depositNotNeeded', {}, 'amount')];
  return [problem('depositTooLarge', { max: exactMoneyWords(missing, currency) }, 'amount')];
}
