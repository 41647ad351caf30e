import { LRU } from 'tiny-lru';

const minute = 60_000;

/** Leaky buckets by key, in this process's memory: a burst of `perMinute` requests, then the same number per minute. */
export class Buckets {
  /** The time in milliseconds at which a key's bucket is empty again. Each request postpones it. */
  readonly #forgottenAt = new LRU<{ readonly time: number }>(20_000);

  /** @returns the seconds to wait; 0 if the request may pass */
  take(key: string, perMinute: number, now: number): number {
    const time = Math.max(this.#forgottenAt.get(key)?.time ?? now, now) + minute / perMinute;
    const wait = time - now - minute;
    if (wait > 0) return Math.ceil(wait / 1000);
    this.#forgottenAt.set(key, { time });
    return 0;
  }
}
