import pLimit from 'p-limit';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** Runs tasks with limited concurrency. */
export interface ConcurrencyLimiter {
  <T>(task: () => Promise<T>): Promise<T>;
  /** The tasks that currently run, and the tasks that wait. */
  counts(): { readonly running: number; readonly waiting: number };
}

/**
 * Runs at most `limit` tasks at a time. Other tasks wait in a queue; if the queue is full, a task is refused.
 * @param maxWaitMs milliseconds: a task that waited longer is refused too, as when its predecessors wait for a dead host
 */
export function limitConcurrency(
  limit: number,
  maxWaiting: number,
  fullProblem: ProblemName,
  maxWaitMs = Infinity,
): ConcurrencyLimiter {
  const limiter = pLimit(limit);
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (limiter.pendingCount >= maxWaiting) return refuse(fullProblem);
    const queuedAt = performance.now();
    return limiter(() => (performance.now() - queuedAt > maxWaitMs ? refuse(fullProblem) : task()));
  };
  return Object.assign(run, { counts: () => ({ running: limiter.activeCount, waiting: limiter.pendingCount }) });
}
