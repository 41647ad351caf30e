import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { firstFilter } from '../query/firstFilter.ts';
import { useListFields } from '../query/useColumns.ts';
import { ListFrame } from './ListFrame.tsx';
import { RecordList } from './RecordList.tsx';

/** The list of a resource as a page. An address without parameters, as in the menu, opens it with its first filter. */
export function ListScreen({ resource }: { readonly resource: Resource }) {
  usePageTitle(resourceTitle(resource));
  const fields = useListFields(resource);
  return (
    <ListFrame resource={resource} fields={fields} filterDefaultValues={firstFilter(resource, useActor())}>
      <RecordList resource={resource} />
    </ListFrame>
  );
}
