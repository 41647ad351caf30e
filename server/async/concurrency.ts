import pLimit from 'p-limit';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** Runs tasks in turn. */
export interface Turns {
  <T>(task: () => Promise<T>): Promise<T>;
  /** How many run, and how many wait, just now. */
  counts(): { readonly running: number; readonly waiting: number };
}

/**
 * Runs at most `limit` tasks at a time. Others wait in a queue; when the queue is full, a task is refused.
 * @param patience milliseconds: whose turn comes later is refused too, as when tasks wait for what doesn't answer
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
