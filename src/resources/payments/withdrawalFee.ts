import { Exact } from '#src/fields/money/exact.ts';
import { limits } from '#src/limits.ts';

/** What a withdrawal costs, and what its owner receives, as plain decimals. */
interface WithdrawalCost {
  readonly fee: string;
  readonly receives: string;
}

/**
 * The fee of an amount, cut to the currency's decimals: what can't be divided is its owner's. Fee and rest add up to the amount.
 * @param amount a plain decimal
 * @param decimals of the currency
 */
export function withdrawalCost(amount: string, decimals: number): WithdrawalCost {
  const whole = new Exact(amount);
  const fee = whole.times(limits.withdrawal.feePercent).div(100).toDecimalPlaces(decimals);
  return { fee: fee.toFixed(), receives: whole.minus(fee).toFixed() };
}
