import { formatDate, formatMoment, isEndOfDay } from '#src/format/date.ts';
import type { CellProps, OperandText } from '../cell.ts';

export const cell = ({ value, exact }: CellProps<string>) => (
  <time dateTime={value} title={formatMoment(value)}>
    {exact ? formatMoment(value) : formatDate(value)}
  </time>
);

export const isTime = true;

/** A filter begins and ends with a day of the reader's, unless somebody has written a moment into the address. */
export const operandText: OperandText = (operand) => {
  const moment = String(operand);
  return isEndOfDay(new Date(moment)) ? formatDate(moment) : formatMoment(moment);
};
