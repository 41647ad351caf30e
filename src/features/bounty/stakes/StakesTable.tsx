import { type ReactNode, useId } from 'react';

export interface Column<T> {
  readonly name: string;
  readonly isNumber?: boolean;
  readonly cell: (row: T) => ReactNode;
  /** Whether the column is hidden for a campaign without stakes. */
  readonly ofStakes?: boolean;
}

interface StakesTableProps<T> {
  readonly title: string;
  readonly text?: string;
  readonly columns: readonly Column<T>[];
  readonly hasStakes: boolean;
  readonly rows: readonly T[];
  /** Whether a row no longer counts, such as a revoked award: it is muted. */
  readonly isVoid?: (row: T) => boolean;
  /** The text of an empty table. */
  readonly empty: string;
  readonly children?: ReactNode;
}

/** A table that becomes cards on a phone: each cell has its column's name as `data-label`. */
export function StakesTable<T extends { readonly id: number }>(props: StakesTableProps<T>) {
  const { title, text, rows, isVoid, empty, children } = props;
  const titleId = useId();
  const columns = props.columns.filter(({ ofStakes }) => props.hasStakes || !ofStakes);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className="box stakes-table" aria-labelledby={titleId}>
          <thead>
            <tr>
              {columns.map(({ name, isNumber }) => (
                <th key={name} scope="col" data-number={isNumber}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-off={isVoid?.(row)}>
                {columns.map(({ name, isNumber, cell }) => (
                  <td key={name} data-label={name} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
