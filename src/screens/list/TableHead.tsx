import { useListContext } from 'ra-core';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type Column, hiddenSortColumn } from '../query/columns.ts';
import type { Selection } from '../query/useSelection.ts';
import { RowActionsSpacer } from './RowActionsSpacer.tsx';
import { SelectCheckbox } from './SelectCheckbox.tsx';

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

function SortButton({ name, label }: Column) {
  const { sort, setSort } = useListContext();
  const direction = sort.field === name ? sort.order : undefined;
  const order = direction === 'ASC' ? 'DESC' : 'ASC';
  return (
    <button type="button" className="sort" data-direction={direction} onClick={() => setSort({ field: name, order })}>
      {label}
      <svg className="sort-arrow" viewBox="0 0 8 8" aria-hidden>
        <path d="M4 7V1M1.5 3.5 4 1l2.5 2.5" />
      </svg>
    </button>
  );
}

/** Selects the whole page; indeterminate while a part of it is selected. */
function SelectPage({ selection }: { readonly selection: Selection }) {
  const { data = [] } = useListContext<AnyRow>();
  const count = data.filter(({ id }) => selection.isAll || selection.rows.has(id)).length;
  return (
    <SelectCheckbox
      label={screens.selectPage}
      checked={count > 0 && count === data.length}
      isIndeterminate={count > 0 && count < data.length}
      onChange={selection.togglePage}
    />
  );
}

interface TableHeadProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly selection?: Selection;
}

/**
 * The column headers, which sort. The first header selects the page. The last is above the row actions and shows the order if its column is
 * hidden.
 */
export function TableHead({ resource, columns, selection }: TableHeadProps) {
  const { sort } = useListContext();
  const hidden = hiddenSortColumn(resource, columns, sort.field);
  return (
    <thead className="read-aloud-on-phone">
      <tr>
        {selection && (
          <th scope="col" className="row-select">
            <SelectPage selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            data-align={column.align}
            data-place={column.place}
            aria-sort={sort.field === column.name ? directions[sort.order] : undefined}
          >
            {column.sortable ? <SortButton {...column} /> : column.label}
          </th>
        ))}
        <th scope="col" className="row-actions">
          {hidden?.sortable && <SortButton {...hidden} />}
          <span className="only-read-aloud">{screens.actions}</span>
          <RowActionsSpacer resource={resource} />
        </th>
      </tr>
    </thead>
  );
}
