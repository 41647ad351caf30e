import pLimit from 'p-limit';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** Runs tasks with limited concurrency. */
export interface Turns {
  <T>(task: () => Promise<T>): Promise<T>;
  /** The tasks that currently run, and the tasks that wait. */
  counts(): { readonly running: number; readonly waiting: number };
}

/**
 * Runs at most `limit` tasks at a time. Other tasks wait in a queue; if the queue is full, a task is refused.
 * @param patience milliseconds: a task that waited longer is refused too, as when its predecessors wait for a dead host
 */
export function limitConcurrency(limit: number, line: number, full: ProblemName, patience = Infinity): Turns {
  const inTurn = pLimit(limit);
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (inTurn.pendingCount >= line) return refuse(full);
    const came = performance.now();
    return inTurn(() => (performance.now() - came > patience ? refuse(full) : task()));
  };
  return Object.assign(run, { counts: () => ({ running: inTurn.activeCount, waiting: inTurn.pendingCount }) });
}
