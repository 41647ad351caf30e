import type { CellProps, OperandText } from '../cell.ts';
import { zones } from './zones.ts';

export const cell = ({ value }: CellProps<string>) => zones.nameOf(value);

export const operandText: OperandText = (operand) => zones.nameOf(String(operand));
