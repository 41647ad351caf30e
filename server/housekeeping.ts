import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { clearSignInAttempts } from './auth/signInAttempts.ts';
import { clearIdempotencyKeys } from './http/onlyOnce.ts';
import type { Platform } from './platform.ts';

/** Milliseconds between two rounds. */
const rest = 10 * 60_000;

/**
 * Clears away what has run out, as long as the server runs. Several processes may do so at once.
 * @returns how to stop; a round under way is finished first
 */
export function startHousekeeping({ database }: Platform, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();

  async function round(): Promise<void> {
    try {
      await clearIdempotencyKeys(database);
      await clearSignInAttempts(database, new Date());
    } catch (error) {
      log.warn({ err: error }, 'what has run out can’t be cleared away, to be tried again');
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await round();
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
