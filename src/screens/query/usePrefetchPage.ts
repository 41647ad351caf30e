import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { pageQuery } from './pageQuery.ts';
import { useFilters } from './useFilters.ts';

/** Prefetches another page of the list. */
export function usePrefetchPage(): (page: number) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, perPage, sort } = useListContext();
  const { filter, fixed } = useFilters();
  return (page) => {
    const params = { pagination: { page, perPage }, sort, filter: { ...filter, ...fixed } };
    void queryClient.prefetchQuery(pageQuery(dataProvider, resource, params));
  };
}
