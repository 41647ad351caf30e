import { ListBase, type ListBaseProps } from 'ra-core';
import { useMemo } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { defaultSort, pageSizes, pageStaleTime } from '../query/pageQuery.ts';

type Controlled = 'filter' | 'filterDefaultValues' | 'sort' | 'perPage' | 'disableSyncWithLocation' | 'children';

interface ListFrameProps extends Pick<ListBaseProps<AnyRow>, Controlled> {
  readonly resource: Resource;
  /** How long a page counts as up to date, in milliseconds. */
  readonly staleTime?: number;
}

/**
 * Loads a list of a resource for what stands in it. The URL is its state, unless `disableSyncWithLocation`, and nothing is
 * remembered beside it. Who may open the page is decided already, so that its first request doesn't wait for another answer.
 */
export function ListFrame({ resource, staleTime = pageStaleTime, ...list }: ListFrameProps) {
  const sort = useMemo(() => defaultSort(resource), [resource]);
  // The list says itself what failed: no toast beside it.
  const queryOptions = { staleTime, onError: () => undefined };
  return (
    <ListBase<AnyRow>
      resource={resource.name}
      sort={sort}
      perPage={pageSizes[0]}
      storeKey={false}
      disableAuthentication
      queryOptions={queryOptions}
      {...list}
    />
  );
}
