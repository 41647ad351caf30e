import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useFilters } from './useFilters.ts';

export const pageSizes = [25, 50, 100] as const;

/** How long a page of the list counts as up to date, in milliseconds: long enough to be prefetched on the way to its button. */
export const fresh = 5_000;

/** Fetches another page of the list into the cache, under the key by which the list asks for it. */
export function usePrefetchPage(): (page: number) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, perPage, sort } = useListContext();
  const { filter } = useFilters();
  return (page) => {
    const params = { pagination: { page, perPage }, sort, filter };
    void queryClient.prefetchQuery({
      queryKey: [resource, 'getList', params],
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
      staleTime: fresh,
    });
  };
}
