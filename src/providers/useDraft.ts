import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { form as words } from '#src/i18n/en/admin/form.ts';
import { draftedForms, draftName, dropDraft, keepDraft, readDraft } from './drafts.ts';
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
  const name = draftName(id, useLocation().pathname, form);
  const [draft] = useState(() => ({ name, returned: readDraft(name) }));
  const notify = useNotify();
  useEffect(() => {
    dropDraft(draft.name);
    if (draft.returned !== undefined) notify(words.draftReturned, { type: 'info' });
  }, [draft, notify]);
  return draft;
}

/** @returns which of a page's forms has a draft, to open it again: the rest of its name after the prefix */
export function useDraftedForm(prefix: string): string | undefined {
  const { id } = useActor().profile;
  const { pathname } = useLocation();
  const [found] = useState(() => draftedForms(id, pathname, prefix)[0]);
  return found;
}

/** Whether the session is over without anybody having signed out. */
export const hasSessionEnded = (): boolean => currentUser() === null && loginFormFlag.read();

/** Keeps a form's draft if the session ends. @param read gives what is to be kept; undefined for nothing */
export function useKeepDraft({ name }: FormDraft, read: () => unknown): void {
  const keep = useEffectEvent(() => {
    const typed = hasSessionEnded() ? read() : undefined;
    if (typed !== undefined) keepDraft(name, typed);
  });
  // A layout effect is undone before anything else of the page is.
  useLayoutEffect(() => () => keep(), []);
}
