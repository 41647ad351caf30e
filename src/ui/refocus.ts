/** What is wrong with a field is read aloud with the focus that comes to it: where that is already, it comes again. */
export function refocus(field: HTMLElement): void {
  field.blur();
  field.focus();
}
