import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The history of a record, page by page. Its query key begins with the resource, so that every write of the record invalidates it. */
export function useRecordHistory({ name }: Resource, { id }: AnyRow) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  return useInfiniteQuery({
    queryKey: [name, 'history', id],
    queryFn: async ({ pageParam, signal }) =>
      (await dataProvider.history(name, id, { cursor: pageParam, signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}
