/** Focuses the first part of a time: when its dialog opens, and to correct it. */
export const focusTime = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
