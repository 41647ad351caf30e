import { isField } from '#src/schema/subfields.ts';
import type { CellProps } from '../cell.ts';
import { getCell } from '../cells.ts';

export const sortable = false;

/** Renders the value with the kind of `as`. */
export function cell({ field, ...props }: CellProps) {
  const { as } = field.options;
  return isField(as) ? getCell(as).cell({ ...props, field: as }) : String(props.value);
}
