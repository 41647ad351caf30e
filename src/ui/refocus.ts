/** Focuses a field, also if it has the focus already: screen readers announce its error when it gets the focus. */
export function refocus(field: HTMLElement): void {
  field.blur();
  field.focus();
}
