import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The key under which ra-core's `useGetOne` keeps a record. */
const recordKey = ({ name }: Resource, id: number) => [name, 'getOne', { id: String(id), meta: undefined }];

/** Puts a written record in the place of the one that is shown; its lists and whatever else shows it are read anew. */
export function useKeepRecord(resource: Resource): (record: AnyRow) => void {
  const queryClient = useQueryClient();
  return (record) => {
    queryClient.setQueryData(recordKey(resource, record.id), record);
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
}

/** A page of a list without a record that isn't there any more. */
function lacking(page: GetListResult<AnyRow> | undefined, id: number): GetListResult<AnyRow> | undefined {
  if (!page?.data.some((row) => row.id === id)) return page;
  return { ...page, data: page.data.filter((row) => row.id !== id), total: page.total && page.total - 1 };
}

/** Lets go of a record that isn't there any more: at once in the lists that have shown it, which are read anew. */
export function useForgetRecord(resource: Resource): (record: AnyRow) => void {
  const queryClient = useQueryClient();
  return ({ id }) => {
    queryClient.removeQueries({ queryKey: recordKey(resource, id) });
    queryClient.removeQueries({ queryKey: [resource.name, 'history', id] });
    queryClient.setQueriesData<GetListResult<AnyRow>>({ queryKey: [resource.name, 'getList'] }, (page) =>
      lacking(page, id),
    );
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
}

/** Reads what is shown of a resource anew. */
export function useReadAnew(resource: Resource): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [resource.name] });
}
