import { exactAmount, heldAmount } from '#src/format/money.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';

interface HeldAmountProps {
  readonly amount: string;
  readonly held: Pick<PaymentBalance, 'code' | 'decimals'>;
}

/** A part of a balance in the decimals of its currency. The exact amount is its title. */
export function HeldAmount({ amount, held: { code, decimals } }: HeldAmountProps) {
  const [shown, exact] = [heldAmount(amount, code, decimals), exactAmount(amount, code)];
  return <span title={shown === exact ? undefined : exact}>{shown}</span>;
}
