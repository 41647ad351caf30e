import { useListContext } from 'ra-core';
import { screens } from '#src/i18n/en/screens.ts';
import type { Column } from './columns.ts';

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

/** The headers, which sort. The last one stands over the actions of a row. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }) {
  const { sort } = useListContext();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            data-align={column.align}
            aria-sort={sort.field === column.name ? directions[sort.order] : undefined}
          >
            {column.sortable ? <SortButton {...column} /> : column.label}
          </th>
        ))}
        <th scope="col" className="row-actions">
          <span className="only-read-aloud">{screens.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
