import type { FastifyRequest } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Buckets } from './buckets.ts';
import { ipPrefix } from './ipPrefix.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route from one account, or one address without one, which has a limit of its own. */
    perMinute?: number;
  }
}

/** Requests a minute. A bulk change of ra-data-simple-rest is a write a record, and a page has 100 at most. */
const limits = { visitor: 1200, account: 1200, writes: 300 };

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Holds back who asks too often: an account for what it asks in a session, an address for everything else. Whoever is
 * signed in isn't counted by their address, which many may share.
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

  /** @throws Refusal tooManyRequests. The files of the admin aren't counted: a page has many of them. */
  countVisitor({ ip, url, routeOptions }: FastifyRequest): void {
    const network = ipPrefix(ip);
    // The route's own address: in the request's each letter can be written in several ways.
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
