/** A ref callback that focuses an element when it mounts, such as a dialog's main control. */
export const autoFocus = (element: HTMLElement | null): void => element?.focus();
