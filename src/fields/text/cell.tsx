import type { CellProps } from '../cell.ts';

export const cell = ({ value, exact }: CellProps<string>) =>
  exact && value.includes('\n') ? <span className="lines">{value}</span> : value;
