/** As a `ref`: what a dialog is opened for has the focus from the start. */
export const autoFocus = (element: HTMLElement | null): void => element?.focus();
