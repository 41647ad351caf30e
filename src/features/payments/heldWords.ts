import { formatBalance } from '#src/format/money.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';

/** Formats a part of a balance for a sentence, with the decimals of its currency. */
export const heldWords = (amount: string, { code, decimals }: Pick<PaymentBalance, 'code' | 'decimals'>): string =>
  `${formatBalance(amount, code, decimals)} ${code}`;
