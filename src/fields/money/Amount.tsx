import { exactAmount } from '#src/format/money.ts';

interface AmountProps {
  /** A plain decimal; '' for none. */
  readonly amount: string;
  /** A currency's code, or a token's symbol. */
  readonly currency: string;
}

/** Money to its last digit, with its unit. */
export const Amount = ({ amount, currency }: AmountProps) => (
  <span>
    {exactAmount(amount, currency)} <span className="unit">{currency}</span>
  </span>
);
