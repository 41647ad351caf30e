import { useGetList } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { listFields } from '#src/screens/query/columnNames.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';

/** More records than any user has, so that one page suffices. */
const perPage = 100;

/** Loads the user's records of a resource. Filtered by owner, because some roles can also read other users' records. */
export function useOwnRecords(resource: Resource) {
  const { name, sort: [field, order] = ['id', 'ASC'] } = resource;
  const { id } = useActor().profile;
  return useGetList<AnyRow>(name, {
    filter: { owner: id },
    sort: { field, order },
    pagination: { page: 1, perPage },
    meta: fieldsMeta(listFields(resource)),
  });
}
