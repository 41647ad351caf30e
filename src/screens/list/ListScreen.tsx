import { ListBase } from 'ra-core';
import { useMemo } from 'react';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { firstFilter } from '../query/firstFilter.ts';
import { defaultSort, fresh, pageSizes } from '../query/pageQuery.ts';
import { RecordList } from './RecordList.tsx';

/** The list says itself what failed: no toast beside it. */
const queryOptions = { staleTime: fresh, onError: () => undefined };

/**
 * The list of a resource. The URL is its state and nothing is remembered beside it: the menu opens it with its first filter alone.
 * The route table has decided who may open it, so that its first request doesn't wait for another answer.
 */
export function ListScreen({ resource }: { readonly resource: Resource }) {
  usePageTitle(resourceTitle(resource));
  const actor = useActor();
  const sort = useMemo(() => defaultSort(resource), [resource]);
  return (
    <ListBase<AnyRow>
      resource={resource.name}
      sort={sort}
      filterDefaultValues={firstFilter(resource, actor)}
      perPage={pageSizes[0]}
      storeKey={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <RecordList resource={resource} />
    </ListBase>
  );
}
