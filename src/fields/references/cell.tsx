import type { CellProps } from '../cell.ts';

export const sortable = false;

/** The titles, as labels of their own colours where the records have some. */
export function cell({ value, field: { target = '' }, labels }: CellProps<number[]>) {
  const titleOf = (id: number) => labels(target, id) ?? `#${id}`;
  const colourOf = (id: number) => labels.colourOf?.(target, id);
  if (!value.some(colourOf)) return value.map(titleOf).join(', ');
  return (
    <span className="tags">
      {value.map((id) => (
        <span key={id} className="tag">
          <i className="tag-colour" style={{ backgroundColor: colourOf(id) }} />
          {titleOf(id)}
        </span>
      ))}
    </span>
  );
}

export { operandText } from '../reference/cell.tsx';
