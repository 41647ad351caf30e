import type { MouseEvent } from 'react';
import { review } from '#src/i18n/en/admin/review.ts';
import { focusHeading, headingId } from './heading.ts';

/** By hand: the address stays the record's, without a place in it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusHeading();
}

/** Over the queue, whose rows are two stops of the keyboard each, to what is decided on. */
export const SkipQueue = () => (
  <a className="skip-link" href={`#${headingId}`} onClick={skip}>
    {review.skipQueue}
  </a>
);
