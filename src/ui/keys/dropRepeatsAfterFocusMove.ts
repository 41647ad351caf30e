import { isOverlayOpen, isTyping } from './pressedKey.ts';

/**
 * Drops the repeats of a pressed key after the focus has moved: the key press belongs to its first element. Otherwise Enter on a button
 * would also confirm the dialog that the button opens. Keys that move the focus continue to repeat.
 * @returns a function that stops it
 */
export function dropRepeatsAfterFocusMove(): () => void {
  let initialTarget: EventTarget | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (!repeat) initialTarget = target;
    const typesText = key.length === 1 && (isTyping(event) || isOverlayOpen());
    const activates = key === 'Enter' || key === ' ' || typesText;
    if (!repeat || !activates || target === initialTarget) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
