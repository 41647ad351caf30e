import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { createContext, use } from 'react';
import { fieldsMeta, pageQuery } from './pageQuery.ts';
import { useFilters } from './useFilters.ts';

/** The fields that the surrounding list requests; undefined for whole records. */
export const ListFieldsContext = createContext<readonly string[] | undefined>(undefined);

/** Prefetches another page of the list. */
export function usePrefetchPage(): (page: number) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, perPage, sort } = useListContext();
  const { filter, fixed } = useFilters();
  const fields = use(ListFieldsContext);
  return (page) => {
    const params = { pagination: { page, perPage }, sort, filter: { ...filter, ...fixed }, meta: fieldsMeta(fields) };
    void queryClient.prefetchQuery(pageQuery(dataProvider, resource, params));
  };
}
