import { ShortAmount } from '#src/fields/money/ShortAmount.tsx';
import { formatBalance, formatExactAmount, formatMovement } from '#src/format/money.ts';
import type { PaymentBalance, StatementLine } from '#src/resources/payments/routes/payments.ts';

interface HeldAmountProps {
  readonly amount: string;
  readonly held: Pick<PaymentBalance, 'code' | 'decimals'>;
}

/** A part of a balance. */
export const HeldAmount = ({ amount, held: { code, decimals } }: HeldAmountProps) => (
  <ShortAmount shown={formatBalance(amount, code, decimals)} exact={formatExactAmount(amount, code)} />
);

/** The amount that a statement line added to a balance or removed from it. */
export const MovedAmount = ({ line: { amount, code, decimals } }: { readonly line: StatementLine }) => (
  <ShortAmount shown={formatMovement(amount, code, decimals)} exact={formatExactAmount(amount, code)} />
);
