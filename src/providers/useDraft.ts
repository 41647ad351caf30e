import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { form as words } from '#src/i18n/en/admin/form.ts';
import { deleteDraft, draftKey, formsWithDraft, readDraft, saveDraft } from './drafts.ts';
import { currentUser, loginFormFlag } from './session.ts';
import { useActor } from './useActor.ts';

/** What is in a form when the session ends comes back, once, when the same account opens it again after signing in. */
export interface FormDraft {
  /** The place of the draft in storage. */
  readonly name: string;
  /** What came back; undefined if nothing. */
  readonly returned: unknown;
}

/** Reads a form's draft. @param form tells the forms of one page apart */
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

/** @returns which of a page's forms has a draft, to open it again: the rest of its name after the prefix */
export function useFormWithDraft(prefix: string): string | undefined {
  const { id } = useActor().profile;
  const { pathname } = useLocation();
  const [form] = useState(() => formsWithDraft(id, pathname, prefix)[0]);
  return form;
}

/** Whether the session is over without anybody having signed out. */
export const hasSessionEnded = (): boolean => currentUser() === null && loginFormFlag.read();

/** Keeps a form's draft if the session ends. @param read gives what is to be kept; undefined for nothing */
export function useSaveDraft({ name }: FormDraft, read: () => unknown): void {
  const keep = useEffectEvent(() => {
    const typed = hasSessionEnded() ? read() : undefined;
    if (typed !== undefined) saveDraft(name, typed);
  });
  // A layout effect is undone before anything else of the page is.
  useLayoutEffect(() => () => keep(), []);
}
