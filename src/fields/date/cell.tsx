import type { CellProps } from '../cell.ts';
import { formatDay } from '../format/date.ts';

export const cell = ({ value }: CellProps<string>) => <time dateTime={value}>{formatDay(value)}</time>;
