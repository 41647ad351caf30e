import { formatDay } from '#src/format/date.ts';
import type { CellProps, OperandText } from '../cell.ts';

export const cell = ({ value }: CellProps<string>) => <time dateTime={value}>{formatDay(value)}</time>;

export const isTime = true;

export const operandText: OperandText = (operand) => formatDay(String(operand));
