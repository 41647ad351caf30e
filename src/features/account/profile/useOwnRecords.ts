import { useGetList } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** More than anybody has, so that one page is enough. */
const perPage = 100;

/** One's own records of a resource. Filtered by owner, as some roles can read others' too. */
export function useOwnRecords({ name, sort: [field, order] = ['id', 'ASC'] }: Resource) {
  const { id } = useActor().profile;
  return useGetList<AnyRow>(name, {
    filter: { owner: id },
    sort: { field, order },
    pagination: { page: 1, perPage },
  });
}
