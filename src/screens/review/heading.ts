/** The id of the heading of what is decided on: the place that the keyboard is led to. */
export const headingId = 'under-review';

export const focusHeading = (): void => document.getElementById(headingId)?.focus();
