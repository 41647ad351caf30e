import { Exact } from '#src/fields/money/exact.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/** Whether there is enough of a currency for the least withdrawal. */
export const canWithdraw = ({ withdrawable, leastWithdrawal }: PaymentBalance): boolean =>
  new Exact(withdrawable).gte(leastWithdrawal);

/** The parameter of the form's address that names the currency, as the ledger does. */
export const currencyParameter = 'currency';

/** The form for a withdrawal in a currency. */
export const withdrawAddress = (currency: string): string =>
  `${withdrawals.screens.create ?? ''}&${currencyParameter}=${encodeURIComponent(currency)}`;
