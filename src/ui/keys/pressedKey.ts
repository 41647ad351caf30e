import { bareKey, isModified, isShifted, type KeyName } from './keys.ts';

/** Text fields, in which a letter is typed text. */
const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="textbox"]';
/** Overlays in front of the page, which have their own keys. */
export const overlaySelector =
  '[role="dialog"], [role="alertdialog"], [role="menu"], body > [role="presentation"] [role="listbox"]';

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/** Whether the focus is on the page itself; a press on the page leaves it at the body. */
export function isOnPage({ target }: KeyboardEvent): boolean {
  const main = document.querySelector('main');
  return main === null || target === document.body || (target instanceof Node && main.contains(target));
}

export const isOverlayOpen = (): boolean => document.querySelector(overlaySelector) !== null;

/** The brackets, by `KeyboardEvent.code`. Layouts without Latin letters have a letter there. */
const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/** The pressed key; on a layout without Latin letters, the Latin letter or bracket at the same position. */
export function pressedKey({ key, code }: KeyboardEvent): string {
  if (key.charCodeAt(0) < 128) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  // Layouts with Latin letters such as Ü type brackets with AltGr.
  const bracket = /\p{Script=Latin}/u.test(key) ? undefined : brackets[code];
  return (letter ?? bracket ?? key).toLowerCase();
}

/** @returns whether the event is the key of that name with exactly its modifiers */
export function isPressed(name: KeyName, event: KeyboardEvent): boolean {
  const { metaKey, ctrlKey, altKey, shiftKey } = event;
  const actualKey = pressedKey(event);
  if (actualKey !== bareKey(name)) return false;
  // Punctuation needs Shift, Option or AltGr on some keyboards; AltGr reports Ctrl and Alt.
  if (!/^[a-z]$/.test(actualKey)) return !metaKey && (altKey || !ctrlKey);
  return !altKey && isModified(name) === (metaKey || ctrlKey) && isShifted(name) === shiftKey;
}
