import { Exact } from '#src/fields/money/exact.ts';
import { ownMoney as words } from '#src/i18n/en/payments/dashboard.ts';
import { say } from '#src/i18n/say.ts';
import type { DailyBalances, PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { heldWords } from '../heldWords.ts';
import { canWithdraw } from '../withdrawable.ts';

/** The number of days before today of the compared balance. */
const week = 7;

export const hasMoney = ({ balance }: PaymentBalance): boolean => !new Exact(balance).isZero();
export const isReserved = ({ reserved }: PaymentBalance): boolean => new Exact(reserved).gt(0);

/** Returns the rank of a balance: withdrawable balances first, balances without a withdrawable amount last. */
function rank(balance: PaymentBalance): number {
  if (canWithdraw(balance)) return 0;
  return new Exact(balance.withdrawable).gt(0) ? 1 : 2;
}
export const byWithdrawable = (one: PaymentBalance, other: PaymentBalance): number => rank(one) - rank(other);

/** Describes the change of the available money since the end of the day a week ago. */
export function changeText(
  { available, ...held }: Pick<PaymentBalance, 'code' | 'available' | 'decimals'>,
  { days }: DailyBalances,
): string {
  const change = new Exact(available).minus(days.at(-1 - week) ?? 0);
  const shown = change.abs().toDecimalPlaces(held.decimals);
  if (shown.isZero()) return words.same;
  return say(change.gt(0) ? words.more : words.less, { amount: heldWords(shown.toFixed(), held) });
}
