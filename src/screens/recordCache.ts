import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The key under which ra-core's `useGetOne` keeps a record. */
const recordKey = ({ name }: Resource, id: number) => [name, 'getOne', { id: String(id), meta: undefined }];

/** The key under which ra-core's `useGetList` keeps its pages. */
const pagesKey = ({ name }: Resource) => [name, 'getList'];

/**
 * Reads anew what is shown of a resource and of the others of its service: what a write also does there, such as moving
 * a campaign's tasks with it, only the service knows.
 */
function invalidateService(queryClient: QueryClient, { name, service }: Resource): void {
  const names = new Set<unknown>(
    allResources()
      .filter((each) => each.service === service)
      .map((each) => each.name),
  );
  names.add(name);
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => names.has(of) });
}

/** A page of a list with a record as it was written. */
function withRecord(page: GetListResult<AnyRow> | undefined, record: AnyRow): GetListResult<AnyRow> | undefined {
  if (!page?.data.some(({ id }) => id === record.id)) return page;
  return { ...page, data: page.data.map((row) => (row.id === record.id ? record : row)) };
}

/**
 * Puts a written record in the place of the one that is shown, in its lists too, so that whatever is done next is done to
 * the version that stands; its lists and whatever else the write may have changed are read anew.
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

/** A page of a list without a record that isn't there any more. */
function withoutRecord(page: GetListResult<AnyRow> | undefined, id: number): GetListResult<AnyRow> | undefined {
  if (!page?.data.some((row) => row.id === id)) return page;
  return { ...page, data: page.data.filter((row) => row.id !== id), total: page.total && page.total - 1 };
}

/** Lets go of a record that isn't there any more: at once in the lists that have shown it, which are read anew. */
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

/** Reads anew what is shown of a resource, and of what depends on it. */
export function useInvalidateResource(resource: Resource): () => void {
  const queryClient = useQueryClient();
  return () => invalidateService(queryClient, resource);
}
