import type { Resource } from '#src/schema/resource.ts';
import { EditOrRead, preloadForm } from '../page/EditOrRead.tsx';
import { LoadedRecord } from '../page/LoadedRecord.tsx';
import { useRecordId } from '../paths.ts';

/** Where a record is edited. */
export function EditScreen({ resource }: { readonly resource: Resource }) {
  const id = useRecordId(resource.screens.edit);
  preloadForm(resource);
  return (
    <LoadedRecord resource={resource} id={id} newest>
      {(record) => <EditOrRead resource={resource} record={record} />}
    </LoadedRecord>
  );
}
