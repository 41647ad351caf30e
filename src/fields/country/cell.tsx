import type { CellProps, OperandText } from '../cell.ts';
import { codeLists } from '../codes.ts';

/** The database sorts by code, but the cell shows the name. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => codeLists.country.nameOf(value);

export const operandText: OperandText = (operand) => codeLists.country.nameOf(String(operand));
