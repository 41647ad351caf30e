import { tabStorage } from './storage.ts';

const prefix = 'draft.';

/** Where a user's draft of a form is: the same page and form of another user is another place. */
export const draftKey = (userId: number, pathname: string, form: string): string =>
  `${prefix}${userId}.${pathname} ${form}`;

/** Keeps, in this tab, what was typed into a form. */
export const saveDraft = (name: string, draft: unknown): void => tabStorage.write(name, JSON.stringify(draft));

/** @returns what was kept, undefined if there is none */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(tabStorage.read(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns the forms of a page that have a draft, of those whose names begin so: the rest of each name */
export function formsWithDraft(userId: number, pathname: string, prefixOfForm: string): string[] {
  const place = draftKey(userId, pathname, prefixOfForm);
  return tabStorage.names(place).map((name) => name.slice(place.length));
}

export const deleteDraft = (name: string): void => tabStorage.remove(name);

/** For a user who signs out on purpose. */
export const deleteDrafts = (userId: number): void => tabStorage.names(`${prefix}${userId}.`).forEach(deleteDraft);
