import { ListBase, type ListBaseProps } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';
import { isSortable } from '../query/isSortable.ts';
import { defaultSort, fieldsMeta, pageSizes, pageStaleTime } from '../query/pageQuery.ts';
import { parseListParams } from '../query/parseListParams.ts';
import { ListFieldsContext } from '../query/usePrefetchPage.ts';

type Controlled = 'filter' | 'filterDefaultValues' | 'sort' | 'perPage' | 'disableSyncWithLocation' | 'children';

interface ListFrameProps extends Pick<ListBaseProps<AnyRow>, Controlled> {
  readonly resource: Resource;
  /** How long a page stays fresh, in milliseconds. */
  readonly staleTime?: number;
  /** The fields to request; undefined for whole records. */
  readonly fields?: readonly string[];
}

/** The list of an address. It waits until invalid parameters, which the server would refuse, are removed. */
function ValidatedListFromUrl({
  resource,
  step,
  ...list
}: { readonly resource: Resource; readonly step: number | undefined } & Omit<ListBaseProps<AnyRow>, 'resource'>) {
  const isValid = useIgnoredParameters(parseListParams(resource, useLocation().search, { isSortable, step }));
  return isValid ? <ListBase<AnyRow> resource={resource.name} {...list} /> : null;
}

/**
 * Provides a resource's list context to its children. The URL is the list's only state, unless `disableSyncWithLocation`. Authentication is
 * disabled: access to the page is already checked, and the first request needn't wait for it.
 */
export function ListFrame({ resource, staleTime = pageStaleTime, fields, ...list }: ListFrameProps) {
  const sort = useMemo(() => defaultSort(resource), [resource]);
  // The list shows its own error, so there is no toast.
  const queryOptions = { staleTime, onError: () => undefined, meta: fieldsMeta(fields) };
  const all = {
    sort,
    perPage: pageSizes[0],
    storeKey: false,
    disableAuthentication: true,
    queryOptions,
    ...list,
  } as const;
  return (
    <ListFieldsContext value={fields}>
      {list.disableSyncWithLocation ? (
        <ListBase<AnyRow> resource={resource.name} {...all} />
      ) : (
        <ValidatedListFromUrl resource={resource} step={list.perPage} {...all} />
      )}
    </ListFieldsContext>
  );
}
