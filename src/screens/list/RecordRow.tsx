import { type ChangeEvent, Fragment, memo, type ReactNode } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldValue } from '../fieldValue.ts';
import type { Column } from '../query/columns.ts';
import { logo } from '../record/logo.tsx';
import { SelectCheckbox } from './SelectCheckbox.tsx';

/** In pixels. */
const logoSize = 20;

/** The place of a value on the record's card: a switch is a fact while it is on. */
function placeOn(record: AnyRow, { name, place }: Column): Column['place'] {
  if (place !== 'switch') return place;
  return record[name] === true ? 'fact' : 'rest';
}

interface RecordRowProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly columns: readonly Column[];
  /** The fields after the title. */
  readonly qualifiers: readonly string[];
  /** The column that the list is sorted by, if it isn't shown. */
  readonly order?: Column | undefined;
  readonly labels: Labels;
  /** The record's page, as a whole `href` with the base path. */
  readonly href: string | undefined;
  /** Undefined if rows can't be selected. */
  readonly selected: boolean | undefined;
  readonly onSelect: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The actions on the record, while the user points at the row or focuses it. */
  readonly actions: ReactNode;
}

/** The row of a record: plain elements without handlers, as the table body handles the events of all rows. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { resource, record, columns, qualifiers, order, labels, href, selected, onSelect, actions } = props;
  const valueOf = (name: string) => fieldValue(name, record[name], { resource, labels, exact: false, record });
  const cell = (column: Column) => {
    const value = valueOf(column.name);
    if (column.place !== 'title') return value;
    return (
      <a className="row-title" href={href}>
        {logo(resource, record, logoSize)}
        <span>{value}</span>
        {qualifiers.map((name) => (
          <Fragment key={name}>
            {' '}
            <span className="row-qualifier">{valueOf(name)}</span>
          </Fragment>
        ))}
      </a>
    );
  };
  return (
    <tr data-id={record.id} data-active={actions === undefined ? undefined : true} aria-selected={selected}>
      {selected !== undefined && (
        <td className="row-select">
          <SelectCheckbox
            label={say(screens.select, { title: String(record[resource.title]) })}
            checked={selected}
            onChange={onSelect}
          />
        </td>
      )}
      {columns.map((column) => {
        const place = placeOn(record, column);
        return (
          <td
            key={column.name}
            className={`of-${column.kind}`}
            data-align={column.align}
            data-place={place}
            data-label={place === 'fact' ? column.label : undefined}
          >
            {cell(column)}
          </td>
        );
      })}
      <td className="row-actions">
        {order && <span className="row-order">{valueOf(order.name)}</span>}
        {actions}
      </td>
    </tr>
  );
});
