import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Labels } from '#src/fields/cell.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { covers, useFilters } from '../query/useFilters.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListHead } from './ListHead.tsx';
import { EmptyList, FailedList, NoMatches } from './ListStates.tsx';
import { Paging } from './Paging.tsx';
import './list.css';

interface ListLayoutProps {
  readonly resource: Resource;
  readonly titleId: string;
  /** Below a page's own title it is the second. */
  readonly heading?: 'h1' | 'h2' | undefined;
  /** Search and filters. */
  readonly tools: ReactNode;
  /** The keys of the filter that the tools show themselves. */
  readonly inTools?: readonly string[] | undefined;
  readonly labels: Labels;
  /** The records, and their outline until they are there. */
  readonly children: ReactNode;
}

/** Title, search and filters, the records or what is in their place, the pages: inside a `ListFrame`. */
export function ListLayout({ resource, titleId, heading, tools, inTools, labels, children }: ListLayoutProps) {
  const { data, isPending, error, total } = useListContext<AnyRow>();
  const { filter } = useFilters();
  const { profile } = useActor();
  const isEmpty = !isPending && !error && data?.length === 0;
  const isFiltered = Object.keys(filter).length > 0;
  // Narrowed to one's own at most: there is none yet.
  const isAll = covers({ [resource.ownerField ?? '']: profile.id }, filter);
  return (
    <div className="list">
      <ListHead {...{ resource, titleId, total, heading }} />
      {isEmpty && !isFiltered ? null : tools}
      <FilterChips resource={resource} labels={labels} elsewhere={inTools} />
      {error ? <FailedList /> : null}
      {isEmpty && (isAll ? <EmptyList resource={resource} /> : <NoMatches />)}
      {!error && !isEmpty && (
        <>
          {children}
          <Paging />
        </>
      )}
    </div>
  );
}
