import { Exact } from '#src/fields/money/exact.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/** Returns the largest amount that can be withdrawn, rounded down to the decimals of the currency. */
export const largestWithdrawal = ({ withdrawable, decimals }: PaymentBalance): string =>
  new Exact(withdrawable).toDecimalPlaces(decimals).toFixed();

/** Whether the balance suffices for the least withdrawal. */
export const canWithdraw = (balance: PaymentBalance): boolean =>
  new Exact(largestWithdrawal(balance)).gte(balance.leastWithdrawal);

/** The parameter of the form's address with the currency, as in the ledger. */
export const currencyParameter = 'currency';

/** Returns the address of the form for a withdrawal in a currency. */
export const withdrawAddress = (currency: string): string =>
  `${withdrawals.screens.create ?? ''}&${currencyParameter}=${encodeURIComponent(currency)}`;
