import type { CellProps } from '../cell.ts';

export const wide = true;

export const cell = ({ value, exact }: CellProps<string>) => (exact ? <span className="lines">{value}</span> : value);
