import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { ipPrefix } from './ipPrefix.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is an event stream. Streams stay open, so they are counted separately from requests. */
    isStream?: true;
  }
}

/** Limits the pending requests of one address. Behind a proxy the forwarded address counts. */
export function limitRequestsInFlight(
  app: FastifyInstance,
  { rateLimit }: Pick<Configuration, 'rateLimit'>,
  max: number = limits.connectionsPerAddress,
): void {
  if (!rateLimit) return;
  const counts = new Map<string, number>();

  function release(key: string): void {
    const remaining = (counts.get(key) ?? 0) - 1;
    if (remaining > 0) counts.set(key, remaining);
    else counts.delete(key);
  }

  app.addHook('onRequest', async ({ ip, routeOptions }, { raw }) => {
    const key = `${routeOptions.config.isStream ? 'streams' : 'requests'} ${ipPrefix(ip)}`;
    const count = counts.get(key) ?? 0;
    if (count >= max) refuse('tooManyRequests', { seconds: 1 });
    counts.set(key, count + 1);
    raw.once('close', () => release(key));
  });
}
