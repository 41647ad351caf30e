import { LRU } from 'tiny-lru';

const minute = 60_000;

/** Leaky buckets by key, in this process's memory: a burst of `perMinute` requests, then as many a minute. */
export class Buckets {
  /** Milliseconds at which a key's bucket is empty again: each request moves it on. */
  readonly #forgottenAt = new LRU<{ readonly time: number }>(20_000);

  /** @returns the seconds to wait, 0 when the request may pass */
  take(key: string, perMinute: number, now: number): number {
    const time = Math.max(this.#forgottenAt.get(key)?.time ?? now, now) + minute / perMinute;
    const wait = time - now - minute;
    if (wait > 0) return Math.ceil(wait / 1000);
    this.#forgottenAt.set(key, { time });
    return 0;
  }
}
