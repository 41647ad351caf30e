/** @returns whether a key belongs to what has the focus: a field, a menu or a dialog */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
  ) !== null;
