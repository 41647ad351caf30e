import type { ReactNode } from 'react';
import type { ReportSort } from '#src/resources/statistics/report/report.ts';

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

interface SortHeadingProps {
  readonly name: string;
  readonly sorts: readonly ReportSort[];
  /** The order of the first click. */
  readonly first: ReportSort['order'];
  readonly align?: 'end';
  readonly onSort: (sort: ReportSort) => void;
  readonly children: ReactNode;
}

/** A heading that sorts by its column; a second click reverses the order. */
export function SortHeading({ name, sorts, first, align, onSort, children }: SortHeadingProps) {
  const direction = sorts.find(({ field }) => field === name)?.order;
  const isOnlySort = sorts.length === 1 && direction !== undefined;
  const other = direction === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th scope="col" data-align={align} aria-sort={direction && directions[direction]}>
      <button
        type="button"
        className="sort"
        data-direction={direction}
        onClick={() => onSort({ field: name, order: isOnlySort ? other : first })}
      >
        {children}
        <svg className="sort-arrow" viewBox="0 0 8 8" aria-hidden>
          <path d="M4 7V1M1.5 3.5 4 1l2.5 2.5" />
        </svg>
      </button>
    </th>
  );
}
