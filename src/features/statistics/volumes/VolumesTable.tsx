import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failedWords } from '#src/i18n/en/statistics/failed.ts';
import { volumeWords } from '#src/i18n/en/statistics/volumes.ts';
import type { VolumeRow } from '#src/resources/statistics/routes/volumes.ts';
import type { VolumeKey } from '#src/resources/statistics/volumes.ts';
import { type Measure, mainMeasures, measureNames, shownAs, valueOf } from './measures.ts';
import '#src/theme/dataTable.css';

interface VolumesTableProps {
  readonly by: VolumeKey;
  readonly rows: readonly VolumeRow[];
  /** The maximum number of rows, after sorting. */
  readonly most?: number;
  readonly currency: string;
  /** Returns the note beside a row's name. */
  readonly noteOf?: (row: VolumeRow) => string | undefined;
  /** Returns the link of a row, with its title. */
  readonly linkOf: (row: VolumeRow) => { readonly to: string; readonly title: string } | undefined;
}

const isMinor = (name: Measure): true | undefined => (mainMeasures.includes(name) ? undefined : true);

/** Unknown figures come last in both directions. */
function sorted(rows: readonly VolumeRow[], by: Measure, isAscending: boolean): readonly VolumeRow[] {
  const sign = isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, by), valueOf(other, by)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** Volumes by country or by exchange, sorted by any measure. */
export function VolumesTable({ by, rows, most = rows.length, currency, noteOf, linkOf }: VolumesTableProps) {
  const [sort, setSort] = useState<{ readonly by: Measure; readonly isAscending: boolean }>({
    by: 'requestsPerDay',
    isAscending: false,
  });
  const sortBy = (name: Measure) => setSort({ by: name, isAscending: sort.by === name ? !sort.isAscending : false });
  const shown = sorted(rows, sort.by, sort.isAscending).slice(0, most);
  return (
    <table
      className="records volumes-table"
      aria-label={by === 'country' ? volumeWords.byCountry : volumeWords.byExchange}
    >
      <thead>
        <tr>
          <th scope="col">{volumeWords[by]}</th>
          {measureNames.map((name) => (
            <th
              key={name}
              scope="col"
              data-align="end"
              data-minor={isMinor(name)}
              aria-sort={sort.by === name ? (sort.isAscending ? 'ascending' : 'descending') : undefined}
            >
              <button type="button" onClick={() => sortBy(name)}>
                {volumeWords[name]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => {
          const link = linkOf(row);
          const note = noteOf?.(row);
          const name = row.label ?? failedWords.none;
          return (
            <tr key={row.id ?? 0}>
              <th scope="row">
                {link ? (
                  <Link to={link.to} title={link.title}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {note && <small className="muted"> {note}</small>}
              </th>
              {measureNames.map((measure) => (
                <td key={measure} data-align="end" data-minor={isMinor(measure)}>
                  {shownAs(measure, row[measure], currency)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
