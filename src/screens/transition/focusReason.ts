import { refocus } from '#src/ui/refocus.ts';

/** Focuses the text of the reason, to correct or continue it. */
export function focusReason(form: HTMLFormElement | null): void {
  const text = form?.querySelector<HTMLElement>('textarea:not([aria-hidden])');
  if (text) refocus(text);
}
