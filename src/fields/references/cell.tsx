import type { CellProps } from '../cell.ts';
import { titlePlaceholder } from '../titlePlaceholder.tsx';

export const sortable = false;

export function cell({ value, field: { target = '' }, labels }: CellProps<number[]>) {
  const titles = value.map((id) => labels(target, id));
  const text = titles.map((title, index) => title ?? `#${value[index]}`).join(', ');
  return titles.includes(undefined) && labels.isLoading?.(target) ? titlePlaceholder(text) : text;
}

export { operandText } from '../reference/cell.tsx';
