import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** What was done to a record, page by page. Its key is the resource's: whoever writes the record reads this anew. */
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
