import pLimit from 'p-limit';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** Runs tasks in turn. */
export interface Turns {
  <T>(task: () => Promise<T>): Promise<T>;
  /** How many run, and how many wait, just now. */
  counts(): { readonly running: number; readonly waiting: number };
}

/** Runs at most `limit` tasks at a time. Others wait in a queue; when the queue is full, a task is refused. */
export function limitConcurrency(limit: number, line: number, full: ProblemName): Turns {
  const inTurn = pLimit(limit);
  const run = async <T>(task: () => Promise<T>): Promise<T> =>
    inTurn.pendingCount >= line ? refuse(full) : inTurn(task);
  return Object.assign(run, { counts: () => ({ running: inTurn.activeCount, waiting: inTurn.pendingCount }) });
}
