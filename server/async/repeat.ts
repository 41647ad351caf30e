import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { noteFailure, noteSuccess } from './jobs.ts';

interface Repeated {
  /** What the metrics call it; left out where it runs only while somebody waits for it. */
  readonly job?: string;
  /** One round of work. @returns whether there may be more to do right away */
  readonly round: () => Promise<boolean>;
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
export function repeat({ job, round, rest, log, failure }: Repeated): () => Promise<void> {
  const stopping = new AbortController();

  async function once(): Promise<boolean> {
    try {
      const isMore = await round();
      if (job !== undefined) noteSuccess(job);
      return isMore;
    } catch (error) {
      if (job !== undefined) noteFailure(job);
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
