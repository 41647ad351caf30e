import { memo, type ReactNode } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { show } from '#src/fields/cells.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { logo } from '../mark/logo.tsx';
import type { Column } from './columns.ts';

/** In pixels. */
const logoSize = 20;

interface RecordRowProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly columns: readonly Column[];
  readonly labels: Labels;
  /** The address of the record's page, whole. */
  readonly href: string | undefined;
  /** What can be done with the record, while it is pointed at or has the focus. */
  readonly actions: ReactNode;
}

/** One record: plain elements, and no handlers, which the table's body has for all its rows. */
export const RecordRow = memo(function RecordRow({ resource, record, columns, labels, href, actions }: RecordRowProps) {
  const cell = ({ name, place }: Column) => {
    const value = show(name, record[name], { resource, labels, exact: false });
    if (place !== 'title') return value;
    return (
      <a className="row-title" href={href}>
        {logo(resource, record, logoSize)}
        <span>{value}</span>
      </a>
    );
  };
  return (
    <tr data-id={record.id} data-active={actions === undefined ? undefined : true}>
      {columns.map((column) => (
        <td key={column.name} className={`of-${column.kind}`} data-align={column.align} data-place={column.place}>
          {cell(column)}
        </td>
      ))}
      <td className="row-actions">{actions}</td>
    </tr>
  );
});
