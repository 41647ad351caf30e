import { tabStorage } from './storage.ts';

const prefix = 'draft.';

/** The storage key of a user's draft of a form; other users have other keys for the same page and form. */
export const draftKey = (userId: number, pathname: string, form: string): string =>
  `${prefix}${userId}.${pathname} ${form}`;

/** Stores a form's typed values in this tab. */
export const saveDraft = (name: string, draft: unknown): void => tabStorage.write(name, JSON.stringify(draft));

/** @returns the stored draft, undefined if there is none */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(tabStorage.read(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns the names of a page's forms that have a draft and start with the prefix: the rest of each name */
export function formsWithDraft(userId: number, pathname: string, prefixOfForm: string): string[] {
  const place = draftKey(userId, pathname, prefixOfForm);
  return tabStorage.names(place).map((name) => name.slice(place.length));
}

export const deleteDraft = (name: string): void => tabStorage.remove(name);

/** Called when a user signs out deliberately. */
export const deleteDrafts = (userId: number): void => tabStorage.names(`${prefix}${userId}.`).forEach(deleteDraft);
