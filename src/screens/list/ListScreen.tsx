import { useMemo } from 'react';
import { listTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { listFilters } from '../query/listFilters.ts';
import { useListFields } from '../query/useColumns.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListFromUrl } from './ListFromUrl.tsx';
import { RecordList } from './RecordList.tsx';

/** A list of a resource as a page. Without parameters, as from the menu, it opens with its first filter. */
export function ListScreen({ resource, list }: ResourceList) {
  usePageTitle(listTitle(resource, list));
  const fields = useListFields(resource);
  const actor = useActor();
  const { first, fixed } = useMemo(() => listFilters({ resource, list }, actor), [resource, list, actor]);
  return (
    <ListFrame
      key={list?.name}
      resource={resource}
      fields={fields}
      filterDefaultValues={first}
      filter={Object.keys(fixed).length > 0 ? fixed : undefined}
    >
      <ListFromUrl isPage>
        <RecordList resource={resource} list={list} />
      </ListFromUrl>
    </ListFrame>
  );
}
