import pLimit from 'p-limit';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** Runs at most `limit` tasks at a time. Others wait in a queue; when the queue is full, a task is refused. */
export function limitConcurrency(
  limit: number,
  line: number,
  full: ProblemName,
): <T>(task: () => Promise<T>) => Promise<T> {
  const inTurn = pLimit(limit);
  return async (task) => (inTurn.pendingCount >= line ? refuse(full) : inTurn(task));
}
