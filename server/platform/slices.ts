import { setImmediate } from 'node:timers/promises';

/** The event loop is shared by all platforms of a process, and so is this line. */
let last: Promise<void> = Promise.resolve();

/**
 * Waits until other requests had the event loop. Long work on the server's own thread calls this between two slices.
 * Each round of the loop runs one slice, however many requests wait for one.
 */
export function nextSlice(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/** Maps items in slices of `size`, with the event loop free between two of them. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  size: number,
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextSlice();
    items.slice(start, start + size).forEach((item, nth) => mapped.push(map(item, start + nth)));
  }
  return mapped;
}
