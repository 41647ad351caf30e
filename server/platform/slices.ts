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

type Mapping<T, R> = (item: T, index: number) => R;

async function mapSlices<T, R>(
  items: readonly T[],
  size: number,
  map: Mapping<T, R>,
  pause: () => Promise<void>,
): Promise<R[]> {
  const mapped: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await pause();
    items.slice(start, start + size).forEach((item, nth) => mapped.push(map(item, start + nth)));
  }
  return mapped;
}

/** Maps items in slices of `size`, with the event loop free between two of them. */
export const mapInSlices = <T, R>(items: readonly T[], size: number, map: Mapping<T, R>): Promise<R[]> =>
  mapSlices(items, size, map, nextSlice);

/** The same in a transaction that holds locks: its slices don't wait for those of other work, so that the locks are short. */
export const mapUnderLock = <T, R>(items: readonly T[], size: number, map: Mapping<T, R>): Promise<R[]> =>
  mapSlices(items, size, map, () => setImmediate());
