import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '../paths.ts';
import { EditOrShow, preloadForm } from './EditOrShow.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';

export function EditScreen({ resource }: { readonly resource: Resource }) {
  const id = useRecordId(resource.screens.edit);
  preloadForm(resource);
  return (
    <LoadedRecord resource={resource} id={id} newest>
      {(record) => <EditOrShow resource={resource} record={record} />}
    </LoadedRecord>
  );
}
