import type { CellProps, OperandText } from '../cell.ts';

/** Sorting by id would give the order of creation, which means nothing to people. */
export const sortable = false;

export const cell = ({ value, field, labels }: CellProps<number>) => labels(field.target ?? '', value) ?? `#${value}`;

export const operandText: OperandText = (operand, { field, labels }) =>
  labels(field.target ?? '', Number(operand)) ?? `#${String(operand)}`;
