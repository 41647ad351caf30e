import { formatDate, formatMoment, isDayBoundary } from '#src/format/date.ts';
import type { CellProps, OperandText } from '../cell.ts';

export const cell = ({ value, field, exact }: CellProps<string>) => (
  <time dateTime={value} title={formatMoment(value)}>
    {exact || field.options['timeOfDay'] === true ? formatMoment(value) : formatDate(value)}
  </time>
);

export const isTime = true;

/** A filter's bounds are days in the user's time zone, unless the URL was edited by hand. */
export const operandText: OperandText = (operand) => {
  const moment = String(operand);
  return isDayBoundary(new Date(moment)) ? formatDate(moment) : formatMoment(moment);
};
