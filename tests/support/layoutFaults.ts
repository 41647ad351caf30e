import type { Page } from 'playwright';

/** The longest stretch of a page, in pixels, that may be empty between two contents, and below the last one. */
const longestBlank = 400;
/** Characters of a number that fits any cell: an amount of a token, with eighteen decimals, may break on a phone. */
const longestNumber = 16;
/** The least side of a target, in pixels (WCAG 2.2, 2.5.8). */
const leastTarget = 24;

interface Limits {
  readonly longestNumber: number;
  readonly longestBlank: number;
  readonly leastTarget: number;
}

/** Runs in the page. Without named inner functions: tsx names them by a helper that the page doesn't have. */
function findFaults({ longestBlank, longestNumber, leastTarget }: Limits): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);

  // Texts, and numbers that break over lines.
  const seen: { top: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (text.trim() === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { top, bottom, height } of range.getClientRects())
      if (height > 0) seen.push({ top: top + scrollY, bottom: bottom + scrollY });
    // Addresses, hashes and code break anywhere.
    if (parent.closest('code, pre, .mono, a[href^="http"]')) continue;
    for (const { index, 0: number } of text.matchAll(/(?<![\p{L}\d/:@#_.-])\d[\d.,:’]*\d(?![\p{L}\d/:@#_-])/gu)) {
      if (number.length > longestNumber) continue;
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`breaks the number ${number}`);
    }
  }

  // Blank stretches.
  for (const one of document.querySelectorAll('img, svg, canvas, video, iframe, input, textarea, select, button')) {
    const { top, bottom, width, height } = one.getBoundingClientRect();
    if (width > 0 && height > 0) seen.push({ top: top + scrollY, bottom: bottom + scrollY });
  }
  let reached = 0;
  for (const { top, bottom } of seen.toSorted((one, other) => one.top - other.top)) {
    if (top - reached > longestBlank) faults.push(`is blank from ${Math.round(reached)} to ${Math.round(top)}`);
    reached = Math.max(reached, bottom);
  }
  if (root.scrollHeight > innerHeight && root.scrollHeight - reached > longestBlank)
    faults.push(`is blank from ${Math.round(reached)} to its end at ${root.scrollHeight}`);

  // Targets: a small one needs room around it; one within a sentence is exempt.
  const targets: { name: string; x: number; y: number; box: DOMRect; isSmall: boolean }[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"]',
  )) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    // The names of its days and hours paint whole rows and columns of a schedule.
    if (one.closest('.schedule-grid td')) continue;
    const isInline = getComputedStyle(one).display === 'inline';
    const isInSentence = isInline && one.parentElement?.textContent.trim() !== one.textContent.trim();
    if (isInSentence) continue;
    const isSmall = Math.min(box.width, box.height) < leastTarget - 0.5;
    const name = `${one.localName}.${one.className} in ${one.parentElement?.className}`;
    targets.push({ name, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, box, isSmall });
  }
  for (const one of targets.filter(({ isSmall }) => isSmall)) {
    const near = targets.find((other) => {
      if (other === one) return false;
      if (other.isSmall) return Math.hypot(other.x - one.x, other.y - one.y) < leastTarget;
      const across = Math.max(other.box.left - one.x, 0, one.x - other.box.right);
      const down = Math.max(other.box.top - one.y, 0, one.y - other.box.bottom);
      return Math.hypot(across, down) < leastTarget / 2;
    });
    const { width, height } = one.box;
    if (near)
      faults.push(`has the target ${one.name} of ${Math.round(width)} × ${Math.round(height)} beside ${near.name}`);
  }
  return [...new Set(faults)];
}

/**
 * What is wrong with the layout of the page as it is: it scrolls sideways, has long blank stretches, breaks a number over lines, or
 * has targets that are too small to touch.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(findFaults, { longestBlank, longestNumber, leastTarget });
