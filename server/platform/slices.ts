import { setImmediate } from 'node:timers/promises';

/** The end of the queue. All platforms of a process share the event loop, so they share this queue. */
let last: Promise<void> = Promise.resolve();

/**
 * Waits until the event loop has served other requests. Long work on the main thread calls this between two slices.
 * Each iteration of the event loop runs one slice, however many requests wait.
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

/** Maps items in slices of `size`, and releases the event loop between slices. */
export const mapInSlices = <T, R>(items: readonly T[], size: number, map: Mapping<T, R>): Promise<R[]> =>
  mapSlices(items, size, map, nextSlice);

/**
 * Maps items in slices within a transaction that holds locks.
 * Its slices don't wait for the slices of other work, so that locks are short.
 */
export const mapUnderLock = <T, R>(items: readonly T[], size: number, map: Mapping<T, R>): Promise<R[]> =>
  mapSlices(items, size, map, () => setImmediate());
