import { ListBase, type ListBaseProps } from 'ra-core';
import { useMemo } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { defaultSort, fieldsMeta, pageSizes, pageStaleTime } from '../query/pageQuery.ts';
import { ListFieldsContext } from '../query/usePrefetchPage.ts';

type Controlled = 'filter' | 'filterDefaultValues' | 'sort' | 'perPage' | 'disableSyncWithLocation' | 'children';

interface ListFrameProps extends Pick<ListBaseProps<AnyRow>, Controlled> {
  readonly resource: Resource;
  /** How long a page counts as up to date, in milliseconds. */
  readonly staleTime?: number;
  /** The fields to ask for; without it, records are whole. */
  readonly fields?: readonly string[];
}

/**
 * Provides the list context of a resource to its children. The URL is the only state of the list, unless `disableSyncWithLocation`.
 * Authentication is disabled, as access to the page is already checked and the first request needn't wait for it again.
 */
export function ListFrame({ resource, staleTime = pageStaleTime, fields, ...list }: ListFrameProps) {
  const sort = useMemo(() => defaultSort(resource), [resource]);
  // The list shows its own error, so there is no toast.
  const queryOptions = { staleTime, onError: () => undefined, meta: fieldsMeta(fields) };
  return (
    <ListFieldsContext value={fields}>
      <ListBase<AnyRow>
        resource={resource.name}
        sort={sort}
        perPage={pageSizes[0]}
        storeKey={false}
        disableAuthentication
        queryOptions={queryOptions}
        {...list}
      />
    </ListFieldsContext>
  );
}
