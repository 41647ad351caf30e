import type { CellProps } from '../cell.ts';
import { formatCount, formatNumber } from '../format/number.ts';

export const align = 'end';

export function cell({ value, field }: CellProps<number>) {
  const { integer, unit } = field.options;
  const number = integer === true ? formatCount(value) : formatNumber(value);
  return typeof unit === 'string' ? `${number} ${unit}` : number;
}
