import type { Column } from '../query/columns.ts';

const rows = 12;
/** The widths of the bars in percent, varied like texts. */
const widths = [72, 54, 63, 80, 47];

interface SkeletonRowsProps {
  readonly columns: readonly Column[];
  readonly isSelectable?: boolean;
}

/** Placeholder rows while the list is loading. */
export function SkeletonRows({ columns, isSelectable = false }: SkeletonRowsProps) {
  return (
    <tbody className="skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {isSelectable && <td className="row-select">&nbsp;</td>}
          {columns.map(({ name, align, place }, column) => (
            <td key={name} data-align={align} data-place={place === 'switch' ? 'rest' : place}>
              <i style={{ width: `${widths[(row + column) % widths.length]}%` }}>&nbsp;</i>
            </td>
          ))}
          <td className="row-actions">&nbsp;</td>
        </tr>
      ))}
    </tbody>
  );
}
