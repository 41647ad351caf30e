import type { CellProps, OperandText } from '../cell.ts';
import { codeLists } from '../codes.ts';

/** The name is shown, the code is what would be sorted by. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => codeLists.country.nameOf(value);

export const operandText: OperandText = (operand) => codeLists.country.nameOf(String(operand));
