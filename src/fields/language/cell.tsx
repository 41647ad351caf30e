import type { CellProps, OperandText } from '../cell.ts';
import { codeLists } from '../codes.ts';

/** The database sorts by code, but the cell shows the name. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => codeLists.language.nameOf(value);

export const operandText: OperandText = (operand) => codeLists.language.nameOf(String(operand));
