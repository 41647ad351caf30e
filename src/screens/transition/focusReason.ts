import { refocus } from '#src/ui/refocus.ts';

/** The text of a reason has the focus, for what is wrong with it or to be written on. */
export function focusReason(form: HTMLFormElement | null): void {
  const text = form?.querySelector<HTMLElement>('textarea:not([aria-hidden])');
  if (text) refocus(text);
}
