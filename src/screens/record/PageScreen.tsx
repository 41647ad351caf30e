import { useTypedQuery } from '#src/providers/query.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '../paths.ts';
import { EditOrShow } from './EditOrShow.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';
import { RecordPage } from './RecordPage.tsx';

/** The page of a record. A resource without an edit screen is edited in place, at the page's address with `?edit`. */
export function PageScreen({ resource }: { readonly resource: Resource }) {
  const id = useRecordId(resource.screens.show);
  const query = useTypedQuery();
  const Shown = 'edit' in query && resource.screens.edit === undefined ? EditOrShow : RecordPage;
  return (
    <LoadedRecord resource={resource} id={id}>
      {(record) => <Shown resource={resource} record={record} />}
    </LoadedRecord>
  );
}
