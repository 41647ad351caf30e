import { LRU } from 'tiny-lru';

/** The maximum number of cached results. */
const capacity = 5_000;

interface Memoized<A extends readonly unknown[], T> {
  (...args: A): Promise<T>;
  /** The cached or pending result; undefined if a call would run the function again. */
  readonly cached: (...args: A) => Promise<T> | undefined;
}

/**
 * Caches results by arguments for a while. A failure rejects the pending calls and isn't cached.
 * @param seconds how long a result is cached
 */
export function memoize<A extends readonly unknown[], T>(
  load: (...args: A) => Promise<T>,
  seconds: number,
  now: () => number = () => Date.now(),
): Memoized<A, T> {
  const cache = new LRU<{ until: number; readonly answer: Promise<T> }>(capacity);
  const cached = (...args: A): Promise<T> | undefined => {
    const entry = cache.get(JSON.stringify(args));
    return entry !== undefined && entry.until > now() ? entry.answer : undefined;
  };
  const call = (...args: A): Promise<T> => {
    const answer = cached(...args);
    if (answer !== undefined) return answer;
    const entry = { until: now() + seconds * 1000, answer: load(...args) };
    entry.answer.catch(() => (entry.until = 0));
    cache.set(JSON.stringify(args), entry);
    return entry.answer;
  };
  return Object.assign(call, { cached });
}
