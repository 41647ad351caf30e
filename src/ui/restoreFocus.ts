import { inFront, isCovered } from './keys/pressed.ts';
import { moveFocus } from './moveFocus.ts';

/** What something stood in, and at which place, from the inside out. */
type Trail = readonly { readonly home: Element; readonly place: number }[];

/** The page, or what stands in front of it: the focus stays in it. */
const rooms = `main, ${inFront}`;
const controls =
  'a, button, input, select, textarea, summary, label, [contenteditable], [role^="menuitem"], [role="option"], [role="tab"]';
/** Never a control, which the next press of a key would set off, and nothing that nobody is told of. */
const unfit = `${controls}, [tabindex]:not([tabindex="-1"]), [aria-hidden="true"], [inert], [hidden]`;

function trailOf(element: Element): Trail {
  const trail: { home: Element; place: number }[] = [];
  const room = element.closest(rooms);
  for (let one = element; one !== room && one.parentElement && room; one = one.parentElement)
    trail.push({ home: one.parentElement, place: [...one.parentElement.children].indexOf(one) });
  return trail;
}

/** What has taken the place of it, then what it stood in, from the inside out. */
const heirsOf = (trail: Trail): HTMLElement[] =>
  trail
    .filter(({ home }) => home.isConnected)
    .flatMap(({ home, place }) => [home.children[Math.min(place, home.children.length - 1)], home])
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => !one.matches(unfit));

/**
 * Keeps the focus near where it was when what had it goes away, as a button does that has done its work, and gives it back to
 * what was only disabled meanwhile: otherwise a browser forgets the place, and Tab begins anew. Whoever moves the focus on
 * purpose comes first (docs/decisions/0024-the-focus-stays-near.md).
 * @returns ends it
 */
export function restoreFocus(): () => void {
  let last: HTMLElement | undefined;
  let wasDisabled = false;
  let trail: Trail = [];
  /** Of what had the focus in the page itself: a dialog that closes goes back there. */
  let inPage: Trail = [];
  let frame = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    wasDisabled = false;
    trail = trailOf(target);
    if (target.closest('main')) inPage = trail;
  };
  // Whoever presses elsewhere gives the focus up.
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = undefined;
  };
  const isLost = () => document.activeElement === document.body;

  function look(): void {
    if (last === undefined || !isLost()) return;
    if (last.isConnected) {
      if (wasDisabled && !last.matches(':disabled')) last.focus({ preventScroll: true });
      return;
    }
    const heirs = heirsOf(trail);
    const found = heirs.length > 0 || isCovered() ? heirs : heirsOf(inPage);
    for (const heir of found) if (isLost()) moveFocus(heir);
  }
  // A frame later effects have moved the focus as they mean to.
  function changed(): void {
    wasDisabled ||= last?.matches(':disabled') ?? false;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }

  const observer = new MutationObserver(changed);
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
