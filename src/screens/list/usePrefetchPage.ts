import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { pageQuery } from './pageQuery.ts';
import { useFilters } from './useFilters.ts';

/** Fetches another page of the list into the cache. */
export function usePrefetchPage(): (page: number) => void {
  const queryClient = useQueryClient();
  const { resource, perPage, sort } = useListContext();
  const { filter } = useFilters();
  return (page) => void queryClient.prefetchQuery(pageQuery(resource, { pagination: { page, perPage }, sort, filter }));
}
