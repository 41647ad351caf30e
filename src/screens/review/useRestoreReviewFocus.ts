import { useLayoutEffect, useRef } from 'react';
import { reviewHeadingId } from './reviewHeadingFocus.ts';

/** The id of a row's link, which leads to its record. */
export const rowId = (id: number): string => `waiting-${id}`;

/** A narrow screen shows the queue or the record. */
const isHidden = (part: Element): boolean => getComputedStyle(part).display === 'none';

const partOf = (element: Element | null) => element?.closest('.queue, .under-review');

/** The heading of what is decided on; where that isn't shown, the row that was come from, or the first one. */
function focusHeadingOrRow(id: number | undefined): void {
  const heading = document.getElementById(reviewHeadingId);
  const part = partOf(heading);
  const row = document.getElementById(rowId(id ?? 0)) ?? document.querySelector<HTMLElement>('.queue-row a');
  if (part && !isHidden(part)) heading?.focus();
  else row?.focus();
}

/**
 * Keeps the focus where the keyboard can go on when what had it isn't shown any more: a row of the queue in whose place
 * its record stands, the record when the queue is back, what was selected.
 * @param isOpen whether a narrow screen shows what is decided on, not the queue
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
