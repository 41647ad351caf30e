import type { CellProps } from '../cell.ts';

export const sortable = false;

export const cell = ({ value }: CellProps<string[]>) => (
  <span className="tags">
    {value.map((tag) => (
      <span key={tag} className="tag">
        {tag}
      </span>
    ))}
  </span>
);
