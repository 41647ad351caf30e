/**
 * Focuses a field, even a focused one, as screen readers announce its error when it gets the focus. A date's box isn't focusable, so the
 * first part of the date gets the focus.
 */
export function refocus(field: HTMLElement): void {
  field.blur();
  field.focus();
  if (document.activeElement !== field) field.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
