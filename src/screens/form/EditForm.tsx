import { useNotify } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { form } from '#src/i18n/en/admin/form.ts';
import { say } from '#src/i18n/say.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useCacheRecord } from '../recordCache.ts';
import { RecordForm } from './RecordForm.tsx';

interface EditFormProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/** Edits a record, then returns to its page. */
export function EditForm({ resource, record }: EditFormProps) {
  const navigate = useNavigate();
  // Retains the list position from which the record was opened.
  const state: unknown = useLocation().state;
  const notify = useNotify();
  const cacheRecord = useCacheRecord(resource);
  const page = recordPath(resource, 'show', record.id) ?? '/';
  const titleOf = (one: AnyRow) => ({ title: String(one[resource.title]) });
  const onSaved = (saved: AnyRow) => {
    const isChanged = saved.version !== record.version;
    cacheRecord(saved);
    notify(say(isChanged ? form.saved : form.unchanged, titleOf(saved)), { type: 'success' });
    void navigate(page, { state });
  };
  return (
    <RecordForm
      resource={resource}
      record={record}
      title={say(form.editTitle, titleOf(record))}
      action={form.save}
      cancelTo={page}
      onSaved={onSaved}
    />
  );
}
