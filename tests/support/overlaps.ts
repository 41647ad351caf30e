import type { Page } from 'playwright';

/** Texts that lie over other texts on the page, each pair as “one | other”. What floats above the page by its style isn't counted. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Without named inner functions: tsx names them by a helper that the page doesn't have.
    const least = 3;
    const boxes: { node: Node; text: string; left: number; top: number; right: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (
        text === '' ||
        parent === null ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What its ancestors cut off isn't seen.
      let [left, top, right, bottom, floats] = [0, -1e6, document.documentElement.clientWidth, 1e6, false];
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(around);
        if (position === 'absolute' || position === 'fixed' || position === 'sticky' || clipPath !== 'none')
          floats = true;
        const box = around.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (floats) continue;
      for (const line of range.getClientRects()) {
        const seen = {
          node,
          text: text.slice(0, 40),
          left: Math.max(left, line.left),
          top: Math.max(top, line.top),
          right: Math.min(right, line.right),
          bottom: Math.min(bottom, line.bottom),
        };
        if (seen.right - seen.left > least && seen.bottom - seen.top > least) boxes.push(seen);
      }
    }
    const pairs = new Set<string>();
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        // A text that ends in an ellipsis has two boxes: what is shown of it, and the whole.
        if (other.node === one.node) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // The boxes of lines are higher than what is drawn.
        if (across > least && down > (one.bottom - one.top) / 3) pairs.add(`${one.text} | ${other.text}`);
      }
    }
    return [...pairs];
  });
