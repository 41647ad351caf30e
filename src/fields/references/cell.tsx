import type { CellProps } from '../cell.ts';

export const sortable = false;

export const cell = ({ value, field, labels }: CellProps<number[]>) =>
  value.map((id) => labels(field.target ?? '', id) ?? `#${id}`).join(', ');

export { operandText } from '../reference/cell.tsx';
