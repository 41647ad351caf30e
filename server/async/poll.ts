import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface PollOptions {
  /** Runs the work once. The signal is aborted when the loop is stopped. @returns whether more work may be due immediately */
  readonly round: (stopping: AbortSignal) => Promise<boolean>;
  /** Milliseconds between two runs. */
  readonly rest: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Logged when a run fails. The next run starts after the usual interval. */
  readonly failure: string;
}

/**
 * Repeats work while the server is running.
 * @returns a function that stops the loop after the current run
 */
export function poll({ round, rest, log, failure }: PollOptions): () => Promise<void> {
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
