import type { CellProps } from '../cell.ts';
import { formatDate, formatMoment } from '../format/date.ts';

export const cell = ({ value, exact }: CellProps<string>) => (
  <time dateTime={value} title={formatMoment(value)}>
    {exact ? formatMoment(value) : formatDate(value)}
  </time>
);
