import { partLabel } from '#src/i18n/labels.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import type { CellProps } from '../cell.ts';
import { getCell, isEmpty } from '../cells.ts';

export const sortable = false;

/** Shows the subfields with a value, each after its label. */
export function cell({ value, field, labels, exact, place }: CellProps<Readonly<Record<string, unknown>>>) {
  const parts = subfieldsOf(field).filter(([name]) => !isEmpty(value[name]));
  return (
    <>
      {parts.map(([name, part], index) => (
        <span key={name}>
          {index > 0 && ', '}
          {partLabel(place, field.kind, name)} {getCell(part).cell({ value: value[name], field: part, labels, exact })}
        </span>
      ))}
    </>
  );
}
