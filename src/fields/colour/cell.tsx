import type { CellProps } from '../cell.ts';
import './colour.css';

/** Sorting by code would give no order that people recognize. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => (
  <span className="colour">
    <span className="colour-swatch" style={{ backgroundColor: value }} />
    <code>{value}</code>
  </span>
);
