import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { countParams } from '#src/screens/query/countParams.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import type { CountedRecords, CountFigure } from './dashboard.ts';

/** The fields whose values replace `:field` in an address. */
const placeholderFields = (address = ''): string[] =>
  [...address.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

/**
 * Counts records as the API sees them for the actor.
 * @param since the time field that sorts the oldest record first
 */
export function useRecordCount(figure: CountedRecords & Pick<CountFigure, 'leadsTo'>, since?: string) {
  const { profile } = useActor();
  const resource = getResource(figure.resource);
  // The filter may contain the current day. It is memoised, so that the query stays equal while the page is open.
  const filter = useMemo(() => toApiFilter(resource, figure, profile.id), [resource, figure, profile.id]);
  const params = countParams(resource, since, placeholderFields(figure.leadsTo));
  const { data, total, error } = useGetList<AnyRow>(resource.name, { ...params, filter });
  return { resource, filter, total, error, oldest: data?.[0] };
}
