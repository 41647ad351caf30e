import { LRU } from 'tiny-lru';

/** The most answers that are kept. */
const capacity = 5_000;

interface Memoized<A extends readonly unknown[], T> {
  (...about: A): Promise<T>;
  /** The cached or pending answer; undefined if a call would ask again. */
  readonly cached: (...about: A) => Promise<T> | undefined;
}

/**
 * Calls with the same arguments share one answer, which is kept for a while. A failure reaches those who waited and isn't kept.
 * @param seconds how long an answer is kept
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
