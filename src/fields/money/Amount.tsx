import { formatExactAmount, readableAmount } from '#src/format/money.ts';
import { ShortAmount } from './ShortAmount.tsx';

interface AmountProps {
  /** A plain decimal; '' for none. */
  readonly amount: string;
  /** A currency's code, or a token's symbol. */
  readonly currency: string;
  /** True within a link or a row that opens a record, which can't have a button: the exact amount is a title only. */
  readonly isWithinLink?: boolean;
}

/** Money with its unit. If it has more decimals than the screen shows, a hover or a tap shows them. */
export function Amount({ amount, currency, isWithinLink = false }: AmountProps) {
  const [shown, exact] = [readableAmount(amount, currency), formatExactAmount(amount, currency)];
  return (
    <span {...(isWithinLink && shown !== exact && { title: exact })}>
      {isWithinLink ? shown : <ShortAmount shown={shown} exact={exact} />} <span className="unit">{currency}</span>
    </span>
  );
}
