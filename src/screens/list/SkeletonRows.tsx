import type { Column } from './columns.ts';

const rows = 12;
/** Like texts, the bars have different lengths; in percent. */
const widths = [72, 54, 63, 80, 47];

/** Rows with the shape of those that come. */
export function SkeletonRows({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <tbody className="skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {columns.map(({ name, align, place }, column) => (
            <td key={name} data-align={align} data-place={place}>
              <i style={{ width: `${widths[(row + column) % widths.length]}%` }}>&nbsp;</i>
            </td>
          ))}
          <td className="row-actions">&nbsp;</td>
        </tr>
      ))}
    </tbody>
  );
}
