import { LRU } from 'tiny-lru';

/** The most answers that are kept. */
const capacity = 5_000;

/**
 * Calls with the same arguments share one answer, which is kept for a while. A failure reaches those who waited and isn't kept.
 * @param seconds how long an answer is kept
 */
export function memoize<A extends readonly unknown[], T>(
  ask: (...about: A) => Promise<T>,
  seconds: number,
  now: () => number = () => Date.now(),
): (...about: A) => Promise<T> {
  const kept = new LRU<{ until: number; readonly answer: Promise<T> }>(capacity);
  return (...about) => {
    const key = JSON.stringify(about);
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.answer;
    const fresh = { until: now() + seconds * 1000, answer: ask(...about) };
    fresh.answer.catch(() => (fresh.until = 0));
    kept.set(key, fresh);
    return fresh.answer;
  };
}
