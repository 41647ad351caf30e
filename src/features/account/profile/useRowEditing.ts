import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { profile } from '#src/i18n/en/account/profile.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

/**
 * What is open in a list of one's own: a row by its id, a new one by its name, nothing.
 * @returns `home` is where the focus goes when it closes
 */
export function useRowEditing(resource: Resource) {
  const [open, setOpen] = useState<number | string>();
  const keep = useCacheRecord(resource);
  const notify = useNotify();
  const home = useRef<HTMLElement>(null);
  // What had the focus is gone with the form.
  const close = () => {
    setOpen(undefined);
    home.current?.focus();
  };
  return {
    home,
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
