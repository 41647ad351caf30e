/** The element id of the heading of the record under review, which gets the focus. */
export const reviewHeadingId = 'under-review';

export const focusReviewHeading = (): void => document.getElementById(reviewHeadingId)?.focus();
