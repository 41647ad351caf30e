import type { CellProps, OperandText } from '../cell.ts';
import { titlePlaceholder } from '../titlePlaceholder.tsx';

/** Sorting by ID is the order of creation, which means nothing to users. */
export const sortable = false;

export function cell({ value, field: { target = '' }, labels }: CellProps<number>) {
  return labels(target, value) ?? (labels.isLoading?.(target) ? titlePlaceholder(`#${value}`) : `#${value}`);
}

export const operandText: OperandText = (operand, { field, labels }) =>
  labels(field.target ?? '', Number(operand)) ?? `#${String(operand)}`;
