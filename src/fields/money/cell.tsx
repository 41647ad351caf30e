import { exactAmount, formatAmount } from '#src/format/money.ts';
import type { CellProps } from '../cell.ts';
import type { Money } from './kind.ts';

export const align = 'end';

export const cell = ({ value: { amount, currency }, exact }: CellProps<Money>) => (
  <span title={`${amount} ${currency}`}>
    {exact ? exactAmount(amount) : formatAmount(amount)} <span className="unit">{currency}</span>
  </span>
);
