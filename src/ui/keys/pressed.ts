import { bareKey, isModified, isShifted, type KeyName } from './keys.ts';

/** Where a letter is a letter. */
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="textbox"]';
/** What stands in front of the page has keys of its own. */
export const inFront =
  '[role="dialog"], [role="alertdialog"], [role="menu"], body > [role="presentation"] [role="listbox"]';

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(fields) !== null;

export const isCovered = (): boolean => document.querySelector(inFront) !== null;

/** The key that was pressed; on a keyboard without Latin letters the one at the place of the Latin letter. */
export function pressedKey({ key, code }: KeyboardEvent): string {
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  const isLatin = key.charCodeAt(0) < 128;
  return (isLatin || place === undefined ? key : place).toLowerCase();
}

/** @returns whether this is the key of that name, with all that is held down with it and nothing more */
export function isPressed(name: KeyName, event: KeyboardEvent): boolean {
  const { metaKey, ctrlKey, altKey, shiftKey } = event;
  const pressed = pressedKey(event);
  if (pressed !== bareKey(name)) return false;
  // Signs need Shift, Option or AltGr on some keyboards; AltGr says Ctrl and Alt.
  if (!/^[a-z]$/.test(pressed)) return !metaKey && (altKey || !ctrlKey);
  return !altKey && isModified(name) === (metaKey || ctrlKey) && isShifted(name) === shiftKey;
}
