import { useLayoutEffect, useRef } from 'react';
import { reviewHeadingId } from './reviewHeadingFocus.ts';

/** The element id of a row's link. */
export const rowId = (id: number): string => `waiting-${id}`;

/** On a narrow screen either the queue or the record is hidden. */
const isHidden = (part: Element): boolean => getComputedStyle(part).display === 'none';

const partOf = (element: Element | null) => element?.closest('.queue, .under-review');

/** Focuses the heading of the record under review; if it is hidden, the row of the last record, or the first row. */
function focusHeadingOrRow(id: number | undefined): void {
  const heading = document.getElementById(reviewHeadingId);
  const part = partOf(heading);
  const row = document.getElementById(rowId(id ?? 0)) ?? document.querySelector<HTMLElement>('.queue-row a');
  if (part && !isHidden(part)) heading?.focus();
  else row?.focus();
}

/**
 * Moves the focus to the visible part when the focused element gets hidden or removed. It moves between queue and record, or away from a
 * bulk decision that ends.
 * @param isOpen whether a narrow screen shows the record under review instead of the queue
 */
export function useRestoreReviewFocus(isOpen: boolean, isBulk: boolean, id: number | undefined): void {
  const last = useRef({ isBulk, id });
  useLayoutEffect(() => {
    const previous = last.current;
    last.current = { isBulk, id };
    const { activeElement, body } = document;
    const part = partOf(activeElement);
    const isGone = previous.isBulk && !isBulk && activeElement === body;
    if (isGone || (part && isHidden(part))) focusHeadingOrRow(previous.id);
  }, [isOpen, isBulk, id]);
}
