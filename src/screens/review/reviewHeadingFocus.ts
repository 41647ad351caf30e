/** The id of the heading of what is decided on: the place that the keyboard is led to. */
export const reviewHeadingId = 'under-review';

export const focusReviewHeading = (): void => document.getElementById(reviewHeadingId)?.focus();
