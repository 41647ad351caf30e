import { formatCount, formatNumber, formatStakes } from '#src/format/number.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { CellProps } from '../cell.ts';

export const align = 'end';

function formatValue({ options }: AnyField, value: number): string {
  if (options['integer'] === true) return formatCount(value);
  return options['trimDecimals'] === true ? formatStakes(value) : formatNumber(value);
}

export function cell({ value, field }: CellProps<number>) {
  const { unit } = field.options;
  const number = formatValue(field, value);
  return typeof unit === 'string' ? `${number} ${unit}` : number;
}
