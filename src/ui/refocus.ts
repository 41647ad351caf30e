/**
 * Focuses a field, also if it has the focus already: screen readers announce its error when it gets the focus. The box of a date can't
 * have the focus, so the first part of the date gets it.
 */
export function refocus(field: HTMLElement): void {
  field.blur();
  field.focus();
  if (document.activeElement !== field) field.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
