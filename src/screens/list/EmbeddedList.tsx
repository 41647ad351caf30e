import { ListContextProvider, useListContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useListFields } from '../query/useColumns.ts';
import type { Filter } from '../query/useFilters.ts';
import { ListFrame } from './ListFrame.tsx';
import { RecordList } from './RecordList.tsx';

interface EmbeddedListProps {
  readonly resource: Resource;
  /** The fixed filter of its records: `{ task: 7 }`. */
  readonly filter: Filter;
  /** Fields without meaning for these records: never columns here, even if the user has chosen them for the resource. */
  readonly hiddenFields?: readonly string[] | undefined;
}

/** Keeps page and order in the address beside the parameters of the surrounding page, which ra-core would drop. */
function ListInAddress({ resource, hiddenFields }: Pick<EmbeddedListProps, 'resource' | 'hiddenFields'>) {
  const list = useListContext<AnyRow>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const keep = (changes: Readonly<Record<string, string | number>>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    void navigate({ search: query.toString() });
  };
  const listInAddress = {
    ...list,
    setPage: (page: number) => keep({ page }),
    setPerPage: (perPage: number) => keep({ perPage, page: 1 }),
    setSort: ({ field, order }: typeof list.sort) => keep({ sort: field, order, page: 1 }),
  };
  return (
    <ListContextProvider value={listInAddress}>
      <RecordList resource={resource} hiddenFields={hiddenFields} heading="h2" />
    </ListContextProvider>
  );
}

/** The list of some records of a resource, as a part of a page. */
export function EmbeddedList({ resource, filter, hiddenFields }: EmbeddedListProps) {
  const fields = useListFields(resource);
  return (
    <ListFrame key={resource.name} resource={resource} fields={fields} filter={filter}>
      <ListInAddress resource={resource} hiddenFields={hiddenFields} />
    </ListFrame>
  );
}
