import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { profile } from '#src/i18n/en/account/profile.ts';
import { say } from '#src/i18n/say.ts';
import { useFormWithDraft } from '#src/providers/useDraft.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

type Row = number | string;

/** Returns the row of a form's name; IDs are numbers. */
const rowOf = (name: string | undefined): Row | undefined => Number(name) || name;

/**
 * Returns the open row of a list: an existing row by its ID, a new row by a name, or none.
 * @param first the initially open row; by default the row with a draft
 * @returns `sectionRef`, the section that receives the focus when the form closes; `draftOf`, the name of a row's draft
 */
export function useRowEditing(resource: Resource, first?: string) {
  const draftOf = (row: Row) => `${resource.name} ${row}`;
  const drafted = rowOf(useFormWithDraft(draftOf('')));
  const [open, setOpen] = useState<Row | undefined>(first ?? drafted);
  const keep = useCacheRecord(resource);
  const notify = useNotify();
  const sectionRef = useRef<HTMLElement>(null);
  // The focused element is removed with the form.
  const close = () => {
    setOpen(undefined);
    sectionRef.current?.focus();
  };
  return {
    sectionRef,
    draftOf,
    open,
    setOpen,
    close,
    onSaved: (record: AnyRow) => {
      const isNew = record.version === 1;
      keep(record);
      close();
      const text = isNew ? profile.added : profile.changed;
      notify(say(text, { title: String(record[resource.title]) }), { type: 'success' });
    },
  };
}
