import { LRU } from 'tiny-lru';

/** The maximum number of cached results. */
const capacity = 5_000;

interface Memoized<A extends readonly unknown[], T> {
  (...about: A): Promise<T>;
  /** The cached or pending result; undefined if a call would run the function again. */
  readonly cached: (...about: A) => Promise<T> | undefined;
}

/**
 * Caches results by arguments for a while. A failure rejects the pending calls and isn't cached.
 * @param seconds how long a result is cached
 */
export function memoize<A extends readonly unknown[], T>(
  ask: (...about: A) => Promise<T>,
  seconds: number,
  now: () => number = () => Date.now(),
): Memoized<A, T> {
  const kept = new LRU<{ until: number; readonly answer: Promise<T> }>(capacity);
  const cached = (...about: A): Promise<T> | undefined => {
    const known = kept.get(JSON.stringify(about));
    return known !== undefined && known.until > now() ? known.answer : undefined;
  };
  const call = (...about: A): Promise<T> => {
    const known = cached(...about);
    if (known !== undefined) return known;
    const fresh = { until: now() + seconds * 1000, answer: ask(...about) };
    fresh.answer.catch(() => (fresh.until = 0));
    kept.set(JSON.stringify(about), fresh);
    return fresh.answer;
  };
  return Object.assign(call, { cached });
}
