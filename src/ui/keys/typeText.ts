import { flushSync } from 'react-dom';
import { overlaySelector } from './pressedKey.ts';

/** Inserts text at the cursor of the focused text field. A field without a cursor, such as a number, is unchanged. */
function insert(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return;
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  flushSync(() => field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' })));
}

/** Types text in the open dialog or menu like a user: each key may move the focus to another field. */
export function typeText(text: string): void {
  for (const key of text) {
    const target = document.activeElement?.closest(overlaySelector) ? document.activeElement : undefined;
    if (target === undefined) return;
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    flushSync(() => target.dispatchEvent(press));
    if (!press.defaultPrevented) insert(key);
  }
}
