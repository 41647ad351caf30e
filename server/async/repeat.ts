import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface Repeated {
  /** One round of work; the signal is aborted when it is to stop. @returns whether there may be more to do right away */
  readonly round: (stopping: AbortSignal) => Promise<boolean>;
  /** Milliseconds between two looks for something to do. */
  readonly rest: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Logged when a round fails. The next round comes after the usual rest. */
  readonly failure: string;
}

/**
 * Does something over and over as long as the server runs.
 * @returns how to stop; a round under way is finished first
 */
export function repeat({ round, rest, log, failure }: Repeated): () => Promise<void> {
  const stopping = new AbortController();

  async function once(): Promise<boolean> {
    try {
      return await round(stopping.signal);
    } catch (error) {
      log.warn({ err: error }, failure);
      return false;
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await once())) await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}
