import { LRU } from 'tiny-lru';

const minute = 60_000;

/** Counts by key, in the memory of this process: so many at once, and as many again spread over a minute. */
export class Buckets {
  /** When all that was counted is forgotten, in milliseconds: each request moves it on. */
  readonly #forgottenAt = new LRU<{ readonly time: number }>(20_000);

  /** @returns the seconds to wait; 0 when it was let through */
  take(key: string, perMinute: number, now: number): number {
    const time = Math.max(this.#forgottenAt.get(key)?.time ?? now, now) + minute / perMinute;
    const wait = time - now - minute;
    if (wait > 0) return Math.ceil(wait / 1000);
    this.#forgottenAt.set(key, { time });
    return 0;
  }
}
