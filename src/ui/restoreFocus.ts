import { isOverlayOpen, overlaySelector } from './keys/pressedKey.ts';
import { moveFocus } from './moveFocus.ts';

/** An element's ancestors with its index in each, from the inside out. */
type Trail = readonly { readonly parent: Element; readonly index: number }[];

/** The page, or the overlay in front of it, within which the focus stays. */
const focusScopes = `main, ${overlaySelector}`;
const controls =
  'a, button, input, select, textarea, summary, label, [contenteditable], [role^="menuitem"], [role="option"], [role="tab"]';
/**
 * Elements that never get the focus: controls, which the next key press would activate, and elements that screen readers don't announce.
 */
const neverFocused = `${controls}, [tabindex]:not([tabindex="-1"]), [aria-hidden="true"], [inert], [hidden]`;

function trailOf(element: Element): Trail {
  const trail: { parent: Element; index: number }[] = [];
  const scope = element.closest(focusScopes);
  for (let one = element; one !== scope && one.parentElement && scope; one = one.parentElement)
    trail.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) });
  return trail;
}

/** At each level from the inside out: the element's replacement, then the ancestor itself. */
const successorsOf = (trail: Trail): HTMLElement[] =>
  trail
    .filter(({ parent }) => parent.isConnected)
    .flatMap(({ parent, index }) => [parent.children[Math.min(index, parent.children.length - 1)], parent])
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => !one.matches(neverFocused));

/**
 * Restores the focus near its place when the focused element is removed, such as a button after its action. An element that was only
 * disabled gets the focus back. Otherwise browsers lose the place, and Tab starts over. A deliberate move of the focus wins
 * (docs/decisions/0024-the-focus-stays-near.md).
 * @returns a function that stops it
 */
export function restoreFocus(): () => void {
  let last: HTMLElement | undefined;
  let wasDisabled = false;
  let trail: Trail = [];
  /** The trail of the last focus in the page itself, to which it returns when a dialog closes. */
  let inPage: Trail = [];
  let frame = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    wasDisabled = false;
    trail = trailOf(target);
    if (target.closest('main')) inPage = trail;
  };
  // A press elsewhere removes the focus deliberately.
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = undefined;
  };
  const isLost = () => document.activeElement === document.body;

  function restore(): void {
    if (last === undefined || !isLost()) return;
    if (last.isConnected) {
      if (wasDisabled && !last.matches(':disabled')) last.focus({ preventScroll: true });
      return;
    }
    const successors = successorsOf(trail);
    const candidates = successors.length > 0 || isOverlayOpen() ? successors : successorsOf(inPage);
    for (const successor of candidates) if (isLost()) moveFocus(successor);
  }
  // A frame later, as effects may first move the focus deliberately.
  function onChange(): void {
    wasDisabled ||= last?.matches(':disabled') ?? false;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  }

  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('pointerdown', forget, true);
  document.addEventListener('focusin', remember);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('pointerdown', forget, true);
    document.removeEventListener('focusin', remember);
  };
}
