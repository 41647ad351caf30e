import { isOverlayOpen, isTyping } from './pressed.ts';

/**
 * Drops the repeats of a key that is held down after the focus has moved: the key press belongs to the element where it began. Otherwise
 * Enter on a button would also confirm the dialog that the button opens. Keys that move the focus continue to repeat.
 * @returns how to stop it
 */
export function dropMovedRepeats(): () => void {
  let begin: EventTarget | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (!repeat) begin = target;
    const types = key.length === 1 && (isTyping(event) || isOverlayOpen());
    const presses = key === 'Enter' || key === ' ' || types;
    if (!repeat || !presses || target === begin) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
