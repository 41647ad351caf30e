import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { form as words } from '#src/i18n/en/admin/form.ts';
import { deleteDraft, draftKey, formsWithDraft, readDraft, saveDraft } from './drafts.ts';
import { currentUser, loginFormFlag } from './session.ts';
import { useActor } from './useActor.ts';

/** A form's typed values when the session ends. They return once, when the same account opens the form again. */
export interface FormDraft {
  /** The storage key of the draft. */
  readonly name: string;
  /** The returned values; undefined if there are none. */
  readonly returned: unknown;
}

/** Reads a form's draft. @param form distinguishes the forms of one page */
export function useDraft(form: string): FormDraft {
  const { id } = useActor().profile;
  const name = draftKey(id, useLocation().pathname, form);
  const [draft] = useState(() => ({ name, returned: readDraft(name) }));
  const notify = useNotify();
  useEffect(() => {
    deleteDraft(draft.name);
    if (draft.returned !== undefined) notify(words.draftReturned, { type: 'info' });
  }, [draft, notify]);
  return draft;
}

/** @returns the form of a page that has a draft, to open it again: the rest of its name after the prefix */
export function useFormWithDraft(prefix: string): string | undefined {
  const { id } = useActor().profile;
  const { pathname } = useLocation();
  const [form] = useState(() => formsWithDraft(id, pathname, prefix)[0]);
  return form;
}

/** Whether the session has ended without signing out. */
export const hasSessionEnded = (): boolean => currentUser() === null && loginFormFlag.read();

/** Stores a form's draft if the session ends. @param read returns the values to store; undefined for none */
export function useSaveDraft({ name }: FormDraft, read: () => unknown): void {
  const keep = useEffectEvent(() => {
    const typed = hasSessionEnded() ? read() : undefined;
    if (typed !== undefined) saveDraft(name, typed);
  });
  // The cleanup of a layout effect runs before the page's other cleanups.
  useLayoutEffect(() => () => keep(), []);
}
