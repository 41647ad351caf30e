import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items of one slice: some five milliseconds of work on a line each. */
const usual = 2_000;

/** Does something for each of many items, and lets the process do other work between slices of them: requests are answered meanwhile. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  each: (item: T, index: number) => R,
  size = usual,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await nextTurn();
    for (const [nth, item] of items.slice(from, from + size).entries()) results.push(each(item, from + nth));
  }
  return results;
}
