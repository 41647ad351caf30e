import type { CellProps } from '../cell.ts';

export const cell = ({ value }: CellProps<string>) => value;
