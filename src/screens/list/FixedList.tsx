import { ListContextProvider, useListContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Filter } from '../query/useFilters.ts';
import { ListFrame } from './ListFrame.tsx';
import { RecordList } from './RecordList.tsx';

interface FixedListProps {
  readonly resource: Resource;
  /** What all of its records have in common: `{ task: 7 }`. */
  readonly filter: Filter;
  /** Fields that say nothing of these records: no columns here, whatever is chosen for all lists. */
  readonly without?: readonly string[] | undefined;
}

/** Page and order go into the address beside what the page around the list keeps there; ra-core would leave its own alone. */
function InAddress({ resource, without }: Pick<FixedListProps, 'resource' | 'without'>) {
  const list = useListContext<AnyRow>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const keep = (changes: Readonly<Record<string, string | number>>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    void navigate({ search: query.toString() });
  };
  const inAddress = {
    ...list,
    setPage: (page: number) => keep({ page }),
    setPerPage: (perPage: number) => keep({ perPage, page: 1 }),
    setSort: ({ field, order }: typeof list.sort) => keep({ sort: field, order, page: 1 }),
  };
  return (
    <ListContextProvider value={inAddress}>
      <RecordList resource={resource} without={without} heading="h2" />
    </ListContextProvider>
  );
}

/** The list of a resource as a part of a page, of some of its records alone. */
export function FixedList({ resource, filter, without }: FixedListProps) {
  return (
    <ListFrame key={resource.name} resource={resource} filter={filter}>
      <InAddress resource={resource} without={without} />
    </ListFrame>
  );
}
