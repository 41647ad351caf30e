import { LRU } from 'tiny-lru';

/** Answers that are kept at most. */
const capacity = 5_000;

/**
 * Whoever asks the same meanwhile waits for the same answer, and has it for a while. A failure is nobody's but theirs who waited.
 * @param seconds how long an answer holds
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
