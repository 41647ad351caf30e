import type { CellProps, OperandText } from '../cell.ts';
import { timeZoneName } from './timeZoneName.ts';

export const cell = ({ value }: CellProps<string>) => timeZoneName(value);

export const operandText: OperandText = (operand) => timeZoneName(String(operand));
