import { Exact } from '#src/fields/money/exact.ts';
import { limits } from '#src/limits.ts';

/** The fee of a withdrawal, and the amount that its owner receives, as plain decimals. */
interface WithdrawalCost {
  readonly fee: string;
  readonly receives: string;
}

/**
 * Returns the fee of an amount, rounded down to the currency's decimals in favour of the owner. Fee and rest add up to the amount.
 * @param amount a plain decimal
 * @param decimals of the currency
 */
export function withdrawalCost(amount: string, decimals: number): WithdrawalCost {
  const whole = new Exact(amount);
  const fee = whole.times(limits.withdrawal.feePercent).div(100).toDecimalPlaces(decimals);
  return { fee: fee.toFixed(), receives: whole.minus(fee).toFixed() };
}
