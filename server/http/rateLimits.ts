import type { FastifyRequest } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Buckets } from './buckets.ts';
import { ipPrefix } from './ipPrefix.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit: requests a minute of one account, or of one IP address without an account. */
    perMinute?: number;
  }
}

/** Requests a minute. ra-data-simple-rest sends a bulk change as one write per record, at most 100 a page. */
const limits = { visitor: 1200, account: 1200, writes: 300 };

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Limits requests by account, or by IP address for visitors.
 * Signed-in users aren't limited by IP address, because many may share it.
 */
export class RateLimits {
  readonly #buckets = new Buckets();
  readonly #isOn: boolean;

  constructor({ rateLimit }: Configuration) {
    this.#isOn = rateLimit;
  }

  #take(key: string, perMinute: number): void {
    const seconds = this.#isOn ? this.#buckets.take(key, perMinute, Date.now()) : 0;
    if (seconds > 0) refuse('tooManyRequests', { seconds });
  }

  /** @throws Refusal tooManyRequests. The admin's files aren't counted: a page loads many of them. */
  countVisitor({ ip, url, routeOptions }: FastifyRequest): void {
    const network = ipPrefix(ip);
    // The route's pattern is tested, because a request can spell the same path in several ways.
    if ((routeOptions.url ?? url).startsWith('/api/')) this.#take(`visitor ${network}`, limits.visitor);
    const { perMinute } = routeOptions.config;
    if (perMinute !== undefined) this.#take(`${routeOptions.url} ${network}`, perMinute);
  }

  /** @throws Refusal tooManyRequests */
  countAccount({ method, routeOptions }: FastifyRequest, userId: number): void {
    this.#take(`account ${userId}`, limits.account);
    if (!reads.has(method)) this.#take(`writes ${userId}`, limits.writes);
    const { perMinute } = routeOptions.config;
    if (perMinute !== undefined) this.#take(`${routeOptions.url} of ${userId}`, perMinute);
  }
}
