import type { CellProps, OperandText } from '../cell.ts';

/** Ids stand in the order of their making, which says nothing to people. */
export const sortable = false;

export const cell = ({ value, field, labels }: CellProps<number>) => labels(field.target ?? '', value) ?? `#${value}`;

export const operandText: OperandText = (operand, { field, labels }) =>
  labels(field.target ?? '', Number(operand)) ?? `#${String(operand)}`;
