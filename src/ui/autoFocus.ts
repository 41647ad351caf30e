/** As a `ref`: what a dialog is opened for has the focus from the start. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus();
