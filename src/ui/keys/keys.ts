import type { keyWords } from '#src/i18n/en/admin/keys.ts';

/** The scope of a key; also a section of the help. */
export type KeyGroup = keyof typeof keyWords.groups;

interface Key {
  readonly group: KeyGroup;
  /** As in `KeyboardEvent.key`, letters in lower case; `Mod+` is ⌘ on a Mac and Ctrl elsewhere, `Shift+` precedes only letters. */
  readonly on: string;
  /** Whether the action repeats while the key is pressed. */
  readonly repeats?: true;
  /** Whether it decides on a record: it then works only while the focus is on the page, outside of the bar and the sidebar. */
  readonly decides?: true;
  /** Whether it acts on the page's record: it is then disabled while the next page or record loads. */
  readonly onRecord?: true;
}

/** The name of a key, after its action. */
export type KeyName = keyof typeof keyWords.does;

/** Every key of the admin, named as in i18n/en/admin/keys.ts. `useKey` binds them and the help lists them from here. */
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
  edit: { group: 'page', on: 'e', onRecord: true },
  save: { group: 'form', on: 'Mod+s' },
  approve: { group: 'review', on: 'a', decides: true, onRecord: true },
  reject: { group: 'review', on: 'r', decides: true, onRecord: true },
  skip: { group: 'review', on: 's', onRecord: true },
  undo: { group: 'review', on: 'u' },
  nextWaiting: { group: 'review', on: 'j', repeats: true },
  previousWaiting: { group: 'review', on: 'k', repeats: true },
  select: { group: 'review', on: 'x', onRecord: true },
};

export const keyOf = (name: KeyName): Key => keys[name];

/** Whether the key works with ⌘ or Ctrl, and therefore also while the user types. */
export const isModified = (name: KeyName): boolean => keyOf(name).on.startsWith('Mod+');

export const isShifted = (name: KeyName): boolean => keyOf(name).on.startsWith('Shift+');

/** The key without its modifiers. */
export const bareKey = (name: KeyName): string => keyOf(name).on.replace(/^(Mod|Shift)\+/, '');

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key as users read it: `A`, `⌘K`, `Ctrl+K`, `Shift+J`, `Esc`. */
export function keyText(name: KeyName): string {
  const bare = bareKey(name) === 'escape' ? 'Esc' : bareKey(name).toUpperCase();
  if (isModified(name)) return isMac() ? `⌘${bare}` : `Ctrl+${bare}`;
  return isShifted(name) ? `Shift+${bare}` : bare;
}

/** The key as `aria-keyshortcuts` names it for assistive technology. */
export const keyShortcut = (name: KeyName): string =>
  isModified(name) ? `Control+${bareKey(name)} Meta+${bareKey(name)}` : bareKey(name);
