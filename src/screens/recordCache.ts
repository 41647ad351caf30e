import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'ra-core';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The query key of ra-core's `useGetOne`. */
const recordKey = ({ name }: Resource, id: number) => [name, 'getOne', { id: String(id), meta: undefined }];

/** The query key of all pages of ra-core's `useGetList`. */
const pagesKey = ({ name }: Resource) => [name, 'getList'];

/**
 * Invalidates the queries of all resources of a service. A write may affect other resources, such as a campaign's tasks, and only the
 * service knows them.
 */
function invalidateService(queryClient: QueryClient, { name, service, dictionary }: Resource): void {
  const names = new Set<unknown>(
    allResources()
      .filter((each) => each.service === service)
      .map((each) => each.name),
  );
  names.add(name);
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => names.has(of) });
  if (dictionary) void queryClient.invalidateQueries({ queryKey: dictionaryQuery(name).queryKey });
}

/** A page of a list with the written record instead of the old one. */
function withRecord(page: GetListResult<AnyRow> | undefined, record: AnyRow): GetListResult<AnyRow> | undefined {
  if (!page?.data.some(({ id }) => id === record.id)) return page;
  return { ...page, data: page.data.map((row) => (row.id === record.id ? record : row)) };
}

/** Prefetches a record for its page, as a list has only a part of it. */
export function usePrefetchRecord(resource: Resource): (id: number) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  return (id) => {
    const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<AnyRow> =>
      (await dataProvider.getOne<AnyRow>(resource.name, { id, signal })).data;
    void queryClient.prefetchQuery({ queryKey: recordKey(resource, id), queryFn });
  };
}

/**
 * Caches a written record, for its page and its lists, so that the next write sends the current version. Then it refetches the lists and
 * all other queries that the write may have changed.
 */
export function useCacheRecord(resource: Resource): (record: AnyRow) => void {
  const queryClient = useQueryClient();
  return (record) => {
    queryClient.setQueryData(recordKey(resource, record.id), record);
    queryClient.setQueriesData<GetListResult<AnyRow>>({ queryKey: pagesKey(resource) }, (page) =>
      withRecord(page, record),
    );
    invalidateService(queryClient, resource);
  };
}

/** A page of a list without a deleted record. */
function withoutRecord(page: GetListResult<AnyRow> | undefined, id: number): GetListResult<AnyRow> | undefined {
  if (!page?.data.some((row) => row.id === id)) return page;
  return { ...page, data: page.data.filter((row) => row.id !== id), total: page.total && page.total - 1 };
}

/** Removes a deleted record immediately from the cache and from the lists that show it, then refetches the lists. */
export function useEvictRecord(resource: Resource): (record: AnyRow) => void {
  const queryClient = useQueryClient();
  return ({ id }) => {
    queryClient.removeQueries({ queryKey: recordKey(resource, id) });
    queryClient.removeQueries({ queryKey: [resource.name, 'history', id] });
    queryClient.setQueriesData<GetListResult<AnyRow>>({ queryKey: pagesKey(resource) }, (page) =>
      withoutRecord(page, id),
    );
    invalidateService(queryClient, resource);
  };
}

/** Invalidates the queries of a resource and of the other resources of its service. */
export function useInvalidateResource(resource: Resource): () => void {
  const queryClient = useQueryClient();
  return () => invalidateService(queryClient, resource);
}
