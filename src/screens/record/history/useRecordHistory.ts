import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { historyKey } from '../useActorNames.ts';

/** The history of a record, page by page. */
export function useRecordHistory(resource: Resource, record: AnyRow) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  return useInfiniteQuery({
    queryKey: historyKey(resource, record),
    queryFn: async ({ pageParam, signal }) =>
      (await dataProvider.history(resource.name, record.id, { cursor: pageParam, signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}
