import { formatExactAmount, readableAmount } from '#src/format/money.ts';
import { ShortAmount } from './ShortAmount.tsx';

interface AmountProps {
  /** A plain decimal; '' if empty. */
  readonly amount: string;
  /** A currency's code, or a token's symbol. */
  readonly currency: string;
  /** Whether it is within a link or a clickable row, which can't contain a button. The exact amount is then only a title. */
  readonly isWithinLink?: boolean;
}

/** Money with its unit. If the screen hides decimals, a hover or a tap shows them. */
export function Amount({ amount, currency, isWithinLink = false }: AmountProps) {
  const [shown, exact] = [readableAmount(amount, currency), formatExactAmount(amount, currency)];
  return (
    <span {...(isWithinLink && shown !== exact && { title: exact })}>
      {isWithinLink ? shown : <ShortAmount shown={shown} exact={exact} />} <span className="unit">{currency}</span>
    </span>
  );
}
