import type { Resource } from '#src/schema/resource.ts';
import { useListFields } from '../query/useColumns.ts';
import type { Filter } from '../query/useFilters.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListFromUrl } from './ListFromUrl.tsx';
import { RecordList } from './RecordList.tsx';

interface EmbeddedListProps {
  readonly resource: Resource;
  /** The fixed filter of its records: `{ task: 7 }`. */
  readonly filter: Filter;
  /** Fields without meaning for these records. They are never columns here, even if the user has chosen them. */
  readonly hiddenFields?: readonly string[] | undefined;
}

/** A list of some records of a resource, as a part of a page. */
export function EmbeddedList({ resource, filter, hiddenFields }: EmbeddedListProps) {
  const fields = useListFields(resource);
  return (
    <ListFrame key={resource.name} resource={resource} fields={fields} filter={filter}>
      <ListFromUrl>
        <RecordList resource={resource} hiddenFields={hiddenFields} heading="h2" />
      </ListFromUrl>
    </ListFrame>
  );
}
