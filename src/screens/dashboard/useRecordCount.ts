import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { listFields } from '#src/screens/query/columnNames.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import type { CountFigure } from './dashboard.ts';

/** One row is enough: the total comes with it, and the row is the oldest record. */
const pagination = { page: 1, perPage: 1 };

/**
 * Counts records as the API sees them for the actor.
 * @param oldestBy the field that sorts the oldest record first
 */
export function useRecordCount(counted: CountFigure, oldestBy = 'id') {
  const { profile } = useActor();
  const resource = resourceNamed(counted.resource);
  // The filter may contain the current day: memoised, so that it stays the same query while the page is open.
  const filter = useMemo(() => toApiFilter(resource, counted, profile.id), [resource, counted, profile.id]);
  const sort = useMemo(() => ({ field: oldestBy, order: 'ASC' as const }), [oldestBy]);
  const { data, total, error } = useGetList<AnyRow>(resource.name, {
    pagination,
    sort,
    filter,
    meta: fieldsMeta(listFields(resource)),
  });
  return { resource, filter, total, error, oldest: data?.[0] };
}
