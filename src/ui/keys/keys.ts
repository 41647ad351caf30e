import type { keyWords } from '#src/i18n/en/admin/keys.ts';

/** A part of the help, and where its keys work. */
export type KeyGroup = keyof typeof keyWords.groups;

interface Key {
  readonly group: KeyGroup;
  /** As `KeyboardEvent.key` has it, letters small; `Mod+` is ⌘ on a Mac and Ctrl elsewhere, `Shift+` stands before letters only. */
  readonly on: string;
  /** Held down, it works again and again. */
  readonly repeats?: true;
}

/** A key, by what it does. */
export type KeyName = keyof typeof keyWords.does;

/** Every key of the admin, named as in i18n/en/admin/keys.ts. `useKey` gives it its work, the help shows it: both from here. */
export const keys: Readonly<Record<KeyName, Key>> = {
  search: { group: 'everywhere', on: 'Mod+k' },
  goTo: { group: 'everywhere', on: 'g' },
  notifications: { group: 'everywhere', on: 'n' },
  help: { group: 'everywhere', on: '?' },
  find: { group: 'list', on: '/' },
  nextRow: { group: 'list', on: 'j', repeats: true },
  previousRow: { group: 'list', on: 'k', repeats: true },
  selectNextRow: { group: 'list', on: 'Shift+j', repeats: true },
  selectPreviousRow: { group: 'list', on: 'Shift+k', repeats: true },
  selectRow: { group: 'list', on: 'x' },
  selectNoRow: { group: 'list', on: 'escape' },
  nextRecord: { group: 'page', on: ']' },
  previousRecord: { group: 'page', on: '[' },
  nextParticipant: { group: 'page', on: 'j' },
  previousParticipant: { group: 'page', on: 'k' },
  edit: { group: 'page', on: 'e' },
  save: { group: 'form', on: 'Mod+s' },
  approve: { group: 'review', on: 'a' },
  reject: { group: 'review', on: 'r' },
  skip: { group: 'review', on: 's' },
  undo: { group: 'review', on: 'u' },
  nextWaiting: { group: 'review', on: 'j', repeats: true },
  previousWaiting: { group: 'review', on: 'k', repeats: true },
  select: { group: 'review', on: 'x' },
};

export const keyOf = (name: KeyName): Key => keys[name];

/** Whether the key works together with ⌘ or Ctrl, and therefore also while somebody types. */
export const isModified = (name: KeyName): boolean => keyOf(name).on.startsWith('Mod+');

export const isShifted = (name: KeyName): boolean => keyOf(name).on.startsWith('Shift+');

/** The key itself, without what is held down with it. */
export const bareKey = (name: KeyName): string => keyOf(name).on.replace(/^(Mod|Shift)\+/, '');

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** How a key is written for people: `A`, `⌘K`, `Ctrl+K`, `Shift+J`, `Esc`. */
export function keyText(name: KeyName): string {
  const bare = bareKey(name) === 'escape' ? 'Esc' : bareKey(name).toUpperCase();
  if (isModified(name)) return isMac() ? `⌘${bare}` : `Ctrl+${bare}`;
  return isShifted(name) ? `Shift+${bare}` : bare;
}

/** How a button names its key for assistive technology (`aria-keyshortcuts`). */
export const keyShortcut = (name: KeyName): string =>
  isModified(name) ? `Control+${bareKey(name)} Meta+${bareKey(name)}` : bareKey(name);
