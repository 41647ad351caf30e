import { listTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { firstFilter } from '../query/firstFilter.ts';
import { useListFields } from '../query/useColumns.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListInAddress } from './ListInAddress.tsx';
import { RecordList } from './RecordList.tsx';

/** The list of a resource as a tab of another one's: the address names the tab, too. */
export function GuestListScreen({ resource }: { readonly resource: Resource }) {
  usePageTitle(listTitle(resource));
  const fields = useListFields(resource);
  return (
    <ListFrame resource={resource} fields={fields} filterDefaultValues={firstFilter(resource, useActor())}>
      <ListInAddress>
        <RecordList resource={resource} />
      </ListInAddress>
    </ListFrame>
  );
}
