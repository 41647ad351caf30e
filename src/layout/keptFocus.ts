import { focusHere } from './focusHere.ts';

/** What something stood in, and at which place, from the inside out. */
type Trail = readonly { readonly home: Element; readonly place: number }[];

/** A page, a dialog or a menu: the focus stays in it. */
const rooms = 'main, [role="dialog"], [role="menu"]';
const controls = 'a, button, input, select, textarea, summary, [role="button"], [role="combobox"]';

function trailOf(element: Element): Trail {
  const trail: { home: Element; place: number }[] = [];
  const room = element.closest(rooms);
  for (let one = element; one !== room && one.parentElement && room; one = one.parentElement)
    trail.push({ home: one.parentElement, place: [...one.parentElement.children].indexOf(one) });
  return trail;
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** What has taken the place of it, or what it stood in: never a control, which the next press of a key would set off. */
function heirOf(trail: Trail): HTMLElement | undefined {
  const step = trail.find(({ home }) => home.isConnected);
  if (step === undefined) return undefined;
  const { home, place } = step;
  const next = home.children[Math.min(place, home.children.length - 1)];
  const fits = next instanceof HTMLElement && !next.matches(controls) && getComputedStyle(next).display !== 'none';
  if (fits) return next;
  return home instanceof HTMLElement ? home : undefined;
}

/**
 * Keeps the focus near where it was when what had it goes away, as a button does that has done its work: otherwise a browser
 * forgets the place, and Tab begins anew. Whoever moves the focus on purpose comes first.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let trail: Trail = [];
  /** Of what had the focus in the page itself: a dialog that closes goes back there. */
  let inPage: Trail = [];
  let frame = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    trail = trailOf(target);
    if (target.closest('main')) inPage = trail;
  };
  // Whoever presses beside everything has given the focus up.
  const forget = () => {
    last = undefined;
  };
  const look = () => {
    if (document.activeElement !== document.body || last === undefined || !isGone(last)) return;
    const heir = heirOf(trail) ?? heirOf(inPage);
    if (heir) focusHere(heir);
  };
  // A frame later the browser has given up what is disabled, and effects have moved the focus as they mean to.
  const changed = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };

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
