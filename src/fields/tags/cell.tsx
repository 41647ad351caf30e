import { hashtag } from '#src/format/hashtags.ts';
import type { CellProps } from '../cell.ts';

export const sortable = false;

export const cell = ({ value, field }: CellProps<string[]>) => (
  <span className="tags">
    {value.map((tag) => (
      <span key={tag} className="tag">
        {field.options['hashtags'] ? hashtag(tag) : tag}
      </span>
    ))}
  </span>
);
