import type { CellProps } from '../cell.ts';

export const cell = ({ value, exact }: CellProps<string>) =>
  exact ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    value
  );
