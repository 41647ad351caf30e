import { Exact } from '#src/fields/money/exact.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/** Returns the largest amount that can be withdrawn: rounded down to the decimals of the currency, as an amount has no more. */
export const largestWithdrawal = ({ withdrawable, decimals }: PaymentBalance): string =>
  new Exact(withdrawable).toDecimalPlaces(decimals).toFixed();

/** Whether there is enough of a currency for the least withdrawal. */
export const canWithdraw = (balance: PaymentBalance): boolean =>
  new Exact(largestWithdrawal(balance)).gte(balance.leastWithdrawal);

/** The parameter of the form's address that names the currency, as the ledger does. */
export const currencyParameter = 'currency';

/** The form for a withdrawal in a currency. */
export const withdrawAddress = (currency: string): string =>
  `${withdrawals.screens.create ?? ''}&${currencyParameter}=${encodeURIComponent(currency)}`;
