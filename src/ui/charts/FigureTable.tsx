import { ScrollRegion } from '../ScrollRegion.tsx';

interface Named {
  readonly key: string;
  readonly label: string;
}

interface FigureTableProps {
  /** The table's accessible name. */
  readonly label: string;
  /** The header of the rows' names: “Day”. */
  readonly head: string;
  readonly columns: readonly Named[];
  /** Each row has a text for each column. */
  readonly rows: readonly (Named & { readonly cells: readonly string[] })[];
}

/** The figures of a chart as a table. */
export const FigureTable = ({ label, head, columns, rows }: FigureTableProps) => (
  <ScrollRegion className="chart-table" label={label}>
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align="end">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {columns.map(({ key }, at) => (
              <td key={key} data-align="end">
                {row.cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
