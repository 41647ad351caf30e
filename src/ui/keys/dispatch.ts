import { isModified, type KeyName, keyOf } from './keys.ts';
import { isCovered, isPressed, isTyping, pressedKey } from './pressed.ts';

interface Bound {
  readonly name: KeyName;
  readonly action: () => void;
}

/** How long the second key of a pair is waited for, in milliseconds. */
const patience = 2_000;

const bound: Bound[] = [];
let awaited: { readonly take: (key: string) => void; readonly until: number } | undefined;

/** Who has asked for the next key gets it, whatever it is. */
function taken(event: KeyboardEvent): boolean {
  const { metaKey, ctrlKey, altKey } = event;
  const next = awaited;
  // Shift alone is on its way to a letter.
  if (next === undefined || event.key === 'Shift') return false;
  awaited = undefined;
  if (performance.now() > next.until || metaKey || ctrlKey || altKey) return false;
  next.take(pressedKey(event));
  return true;
}

function found(event: KeyboardEvent): Bound | undefined {
  const typing = isTyping(event);
  const fits = ({ name }: Bound) => isPressed(name, event) && (isModified(name) || !typing);
  // A list may stand inside of a page that has keys of its own: those come first.
  const last = bound.findLast((one) => fits(one) && keyOf(one.name).group !== 'list') ?? bound.findLast(fits);
  return last && (!event.repeat || keyOf(last.name).repeats) ? last : undefined;
}

/** The one listener to keys of the whole page. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isCovered()) return;
  if (!isTyping(event) && taken(event)) return event.preventDefault();
  const key = found(event);
  if (key === undefined) return;
  event.preventDefault();
  key.action();
}

/**
 * Gives a key its work; of several that are bound to the same one, the last; the keys of a list come after all others. While somebody types in a field only keys
 * with ⌘ or Ctrl work, while a dialog or a menu is open none.
 * @returns how to take it back
 */
export function bindKey(name: KeyName, action: () => void): () => void {
  const one = { name, action };
  if (bound.push(one) === 1) document.addEventListener('keydown', onKeyDown);
  return () => {
    bound.splice(bound.indexOf(one), 1);
    if (bound.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** Hands over the next key instead of giving it its own work, if it comes soon: the second one of a pair such as G then C. */
export function awaitKey(take: (key: string) => void): void {
  awaited = { take, until: performance.now() + patience };
}
