import { choiceWord } from '#src/i18n/labels.ts';
import type { CellProps, OperandText } from '../cell.ts';

export const cell = ({ value }: CellProps<string>) => choiceWord(value);

export const operandText: OperandText = (operand) => choiceWord(String(operand));
