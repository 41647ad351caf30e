import type { MouseEvent } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { focusReviewHeading, reviewHeadingId } from './reviewHeadingFocus.ts';

/** Focuses the heading without following the link, so that the address gets no fragment. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusReviewHeading();
}

/** A skip link to the record under review, as each row of the queue has two tab stops. */
export const SkipQueue = () => (
  <a className="skip-link" href={`#${reviewHeadingId}`} onClick={skip}>
    {review.skipQueue}
  </a>
);
