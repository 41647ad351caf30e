import { formatDay } from '#src/format/date.ts';
import type { CellProps } from '../cell.ts';
import type { DateRange } from './kind.ts';

export const cell = ({ value: { from, to } }: CellProps<DateRange>) => (
  <span>
    <time dateTime={from}>{formatDay(from)}</time> – <time dateTime={to}>{formatDay(to)}</time>
  </span>
);

export { isTime, words } from '../date/cell.tsx';
