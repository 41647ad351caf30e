import { isModified, type KeyName, keyOf } from './keys.ts';
import { isOnPage, isOverlayOpen, isPressed, isTyping, pressedKey } from './pressedKey.ts';

interface KeyBinding {
  readonly name: KeyName;
  readonly action: () => void;
}

/** The maximum time before the second key of a sequence, in milliseconds. */
const sequenceTimeout = 2_000;

/** The maximum time for which a loading dialog buffers the keys, in milliseconds. */
const bufferTimeout = 10_000;

const bindings: KeyBinding[] = [];
let nextKey: { readonly take: (key: string) => void; readonly until: number } | undefined;

/** Passes the key to the listener of the next key. @returns whether the listener consumed it */
function consumeNextKey(event: KeyboardEvent): boolean {
  const { metaKey, ctrlKey, altKey } = event;
  const next = nextKey;
  // Shift alone precedes a letter.
  if (next === undefined || event.key === 'Shift') return false;
  nextKey = undefined;
  if (performance.now() > next.until || metaKey || ctrlKey || altKey) return false;
  next.take(pressedKey(event));
  return true;
}

function findBinding(event: KeyboardEvent): KeyBinding | undefined {
  const typing = isTyping(event);
  const fits = ({ name }: KeyBinding) =>
    isPressed(name, event) && (isModified(name) || !typing) && (isOnPage(event) || !keyOf(name).decides);
  // A list may be on a page that has its own keys: the page's keys win.
  const last = bindings.findLast((one) => fits(one) && keyOf(one.name).group !== 'list') ?? bindings.findLast(fits);
  return last && (!event.repeat || keyOf(last.name).repeats) ? last : undefined;
}

/** The only key listener of the document. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isOverlayOpen()) return;
  if (!isTyping(event) && consumeNextKey(event)) return event.preventDefault();
  const key = findBinding(event);
  if (key === undefined) return;
  event.preventDefault();
  key.action();
}

/**
 * Binds a key to an action. If a key has several bindings, the last wins, but other bindings win over a list's. In a text field only keys
 * with ⌘ or Ctrl work; while a dialog or a menu is open, none.
 * @returns a function that removes the binding
 */
export function bindKey(name: KeyName, action: () => void): () => void {
  const one = { name, action };
  if (bindings.push(one) === 1) document.addEventListener('keydown', onKeyDown);
  return () => {
    bindings.splice(bindings.indexOf(one), 1);
    if (bindings.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Intercepts all keys while a requested dialog or menu loads. Typed text is buffered for it, Escape closes it, and other keys are dropped:
 * the user hasn't seen what Enter would confirm. A press of the pointer ends the buffering, and so does a time-out.
 * @returns a function that ends the buffering and returns the typed text
 */
export function bufferKeys(onEscape: () => void): () => string {
  let typed = '';
  const bufferKey = (event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey } = event;
    if (event.isComposing || /^F\d/.test(key)) return;
    // If two dialogs load, the first receives the keys.
    event.stopImmediatePropagation();
    // AltGr reports Ctrl and Alt, and types text. Alt with an arrow navigates back.
    const isShortcut = metaKey || (ctrlKey && !altKey) || (altKey && key.length > 1);
    if (!isShortcut || findBinding(event)) event.preventDefault();
    // A key that is still pressed after it has opened the dialog isn't text.
    if (isShortcut || event.repeat) return;
    if (key === 'Escape') onEscape();
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', bufferKey, true);
    document.removeEventListener('pointerdown', end, true);
  };
  const end = () => {
    stop();
    const text = typed;
    typed = '';
    return text;
  };
  const timer = setTimeout(stop, bufferTimeout);
  document.addEventListener('keydown', bufferKey, true);
  document.addEventListener('pointerdown', end, true);
  return end;
}

/** The keys with an action now, on this page and for this role. */
export const boundKeys = (): ReadonlySet<KeyName> => new Set(bindings.map(({ name }) => name));

/** Consumes the next key, if it is pressed soon, instead of its own action: the second key of a sequence such as G then C. */
export function awaitKey(take: (key: string) => void): void {
  nextKey = { take, until: performance.now() + sequenceTimeout };
}
