import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../platform.ts';
import { deliverNext } from './delivery.ts';
import { openTransport } from './transport.ts';

/** Milliseconds between two looks for waiting mails. */
const rest = 2_000;

/**
 * Delivers mails as long as the server runs.
 * @returns how to stop; a mail under way is finished first
 */
export function startPostman(platform: Platform, log: FastifyBaseLogger): () => Promise<void> {
  const send = openTransport(platform.configuration);
  const stopping = new AbortController();

  async function round(): Promise<boolean> {
    try {
      return await deliverNext(platform, send, log, new Date());
    } catch (error) {
      log.warn({ err: error }, 'mails can’t be looked for, to be tried again');
      return false;
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await round())) await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
