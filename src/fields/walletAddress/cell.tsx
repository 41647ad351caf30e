import type { CellProps } from '../cell.ts';
import './walletAddress.css';

export const sortable = false;

/** Characters shown at each end, which users compare. */
const endLength = 6;

export const cell = ({ value, exact }: CellProps<string>) => (
  <code className="wallet-address" title={value}>
    {exact || value.length <= 2 * endLength ? value : `${value.slice(0, endLength)}…${value.slice(-endLength)}`}
  </code>
);
