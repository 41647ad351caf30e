import pLimit from 'p-limit';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

/** At most `limit` tasks at a time; the others wait in line, and who finds the line full is refused. */
export function limitConcurrency(
  limit: number,
  line: number,
  full: ProblemName,
): <T>(task: () => Promise<T>) => Promise<T> {
  const inTurn = pLimit(limit);
  return async (task) => (inTurn.pendingCount >= line ? refuse(full) : inTurn(task));
}
