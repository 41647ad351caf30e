import { isField } from '#src/schema/subfields.ts';
import type { CellProps } from '../cell.ts';
import { cellOf } from '../cells.ts';

export const sortable = false;

/** Shown as the field that it is like. */
export function cell({ field, ...props }: CellProps) {
  const { as } = field.options;
  return isField(as) ? cellOf(as).cell({ ...props, field: as }) : String(props.value);
}
