import type { CellProps, Words } from '../cell.ts';
import { formatDay } from '../format/date.ts';

export const cell = ({ value }: CellProps<string>) => <time dateTime={value}>{formatDay(value)}</time>;

export const isTime = true;

export const words: Words = (operand) => formatDay(String(operand));
