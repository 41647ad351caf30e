import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { profile } from '#src/i18n/en/account/profile.ts';
import { say } from '#src/i18n/say.ts';
import { useFormWithDraft } from '#src/providers/useDraft.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

type Row = number | string;

/** The row whose form has that name; ids are numbers. */
const rowOf = (name: string | undefined): Row | undefined => Number(name) || name;

/**
 * Which row of a list is open in a form: an existing one by its id, a new one by a name, or none.
 * @param first what is open at first; otherwise the form that has a draft
 * @returns `sectionRef`, the section that takes the focus when the form closes; `draftOf`, the name of a row's draft
 */
export function useRowEditing(resource: Resource, first?: string) {
  const draftOf = (row: Row) => `${resource.name} ${row}`;
  const drafted = rowOf(useFormWithDraft(draftOf('')));
  const [open, setOpen] = useState<Row | undefined>(first ?? drafted);
  const keep = useCacheRecord(resource);
  const notify = useNotify();
  const sectionRef = useRef<HTMLElement>(null);
  // The focused element goes away with the form.
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
