import type { CellProps } from '../cell.ts';
import './colour.css';

/** Sorted by their code, colours stand in no order that the eye knows. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => (
  <span className="colour">
    <span className="colour-swatch" style={{ backgroundColor: value }} />
    <code>{value}</code>
  </span>
);
