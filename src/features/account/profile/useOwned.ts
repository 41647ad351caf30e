import { useGetList } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Nobody has more that is looked at on one page. */
const perPage = 100;

/** One's own records of a resource: some roles read those of others too. */
export function useOwned({ name, sort: [field, order] = ['id', 'ASC'] }: Resource) {
  const { id } = useActor().profile;
  return useGetList<AnyRow>(name, {
    filter: { owner: id },
    sort: { field, order },
    pagination: { page: 1, perPage },
  });
}
