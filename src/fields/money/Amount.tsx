import { exactAmount, readableAmount } from '#src/format/money.ts';
import './amount.css';

interface AmountProps {
  readonly amount: string;
  readonly currency: string;
}

/** Money, shortened for reading. The exact amount is the tooltip and what screen readers say. */
export function Amount({ amount, currency }: AmountProps) {
  const [readable, exact] = [readableAmount(amount), exactAmount(amount)];
  const shown = (
    <>
      {readable} <span className="unit">{currency}</span>
    </>
  );
  if (readable === exact) return <span>{shown}</span>;
  const whole = `${exact} ${currency}`;
  return (
    <span className="amount">
      <span title={whole} aria-hidden="true">
        {shown}
      </span>
      <span className="only-read-aloud">{whole}</span>
    </span>
  );
}
