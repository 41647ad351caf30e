import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { includesFilter, useFilters } from '../query/useFilters.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListHead } from './ListHead.tsx';
import { EmptyList, FailedList, NoMatches } from './ListStates.tsx';
import { Paging } from './Paging.tsx';
import './list.css';

interface ListLayoutProps extends ResourceList {
  readonly titleId: string;
  /** `h2` below a page's own title. */
  readonly heading?: 'h1' | 'h2' | undefined;
  /** Search and filters. */
  readonly tools: ReactNode;
  /** The filter keys that the tools show themselves; they get no chip. */
  readonly inTools?: readonly string[] | undefined;
  readonly labels: Labels;
  /** The records, or their placeholder while loading. */
  readonly children: ReactNode;
}

/** Title, search and filters, the records or an empty state, and the paging. Use it inside a `ListFrame`. */
export function ListLayout({ resource, list, titleId, heading, tools, inTools, labels, children }: ListLayoutProps) {
  const { data, isPending, error, total } = useListContext<AnyRow>();
  const { filter } = useFilters();
  const { profile } = useActor();
  const isEmpty = !isPending && !error && data?.length === 0;
  const isFiltered = Object.keys(filter).length > 0;
  // Without a filter, or with “mine” only, an empty list means that no record exists yet.
  const isAll = includesFilter({ [resource.ownerField ?? '']: profile.id }, filter);
  return (
    <div className="list">
      <ListHead {...{ resource, list, titleId, total, heading }} />
      {isEmpty && !isFiltered ? null : tools}
      <FilterChips resource={resource} labels={labels} elsewhere={inTools} />
      {error ? <FailedList /> : null}
      {isEmpty && (isAll ? <EmptyList resource={resource} list={list} /> : <NoMatches />)}
      {!error && !isEmpty && (
        <>
          {children}
          <Paging />
        </>
      )}
    </div>
  );
}
