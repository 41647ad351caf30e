import type { CellProps, OperandText } from '../cell.ts';
import { nameOf } from './name.ts';

export const cell = ({ value }: CellProps<string>) => nameOf(value);

export const operandText: OperandText = (operand) => nameOf(String(operand));
