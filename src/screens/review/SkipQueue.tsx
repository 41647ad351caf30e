import type { MouseEvent } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { focusReviewHeading, reviewHeadingId } from './reviewHeadingFocus.ts';

/** By hand: the address stays the record's, without a place in it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusReviewHeading();
}

/** Over the queue, whose rows are two stops of the keyboard each, to what is decided on. */
export const SkipQueue = () => (
  <a className="skip-link" href={`#${reviewHeadingId}`} onClick={skip}>
    {review.skipQueue}
  </a>
);
