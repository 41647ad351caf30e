import type { CellProps } from '../cell.ts';

export const cell = ({ value, exact }: CellProps<string>) => (exact ? <a href={`mailto:${value}`}>{value}</a> : value);
