import type { CellProps, OperandText } from '../cell.ts';
import { codeLists } from '../codes.ts';

/** The database would sort by code, and the name is shown. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => codeLists.country.nameOf(value);

export const operandText: OperandText = (operand) => codeLists.country.nameOf(String(operand));
