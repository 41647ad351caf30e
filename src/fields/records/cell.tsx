import { emptyValue } from '#src/format/money.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import type { CellProps } from '../cell.ts';
import { getCell, isEmpty } from '../cells.ts';
import '#src/theme/dataTable.css';

export const sortable = false;
export const wide = true;

type Entries = readonly Readonly<Record<string, unknown>>[];

const entryCountText = (count: number): string => (count === 1 ? fields.oneEntry : say(fields.entriesCount, { count }));

/** A list shows the number of entries, a page a table of them. */
export function cell({ value, field, labels, exact, place }: CellProps<Entries>) {
  if (!exact) return entryCountText(value.length);
  const parts = subfieldsOf(field);
  return (
    <table className="records">
      <thead>
        <tr>
          {parts.map(([name, part]) => (
            <th key={name} scope="col" data-align={getCell(part).align}>
              {partLabel(place, field.kind, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {value.map((entry) => (
          <tr key={JSON.stringify(entry)}>
            {parts.map(([name, part]) => (
              <td key={name} data-align={getCell(part).align}>
                {isEmpty(entry[name])
                  ? emptyValue
                  : getCell(part).cell({ value: entry[name], field: part, labels, exact })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
