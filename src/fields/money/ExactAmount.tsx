import { formatExactAmount } from '#src/format/money.ts';
import type { Money } from './kind.ts';

/** Money with all digits and its unit: for documents, which are printed and whose sums are checked. */
export const ExactAmount = ({ amount, currency }: Readonly<Money>) => (
  <span>
    {formatExactAmount(amount, currency)} <span className="unit">{currency}</span>
  </span>
);
