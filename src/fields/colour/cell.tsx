import type { CellProps } from '../cell.ts';
import './colour.css';

/** The order of codes means nothing to users. */
export const sortable = false;

export const cell = ({ value }: CellProps<string>) => (
  <span className="colour">
    <span className="colour-swatch" style={{ backgroundColor: value }} />
    <code>{value}</code>
  </span>
);
