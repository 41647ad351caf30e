import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskBlocker } from '../participations/joinBlockers.ts';

const toId = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;

/** Finds the hunter's own participation. @param lock for a submission to it */
export async function findOwnParticipation(
  executor: Executor,
  hunter: number,
  idInput: unknown,
  lock = sql``,
): Promise<Participation | undefined> {
  const id = toId(idInput);
  if (id === undefined) return undefined;
  const [participation] = await rowsWhere(executor, participations, sql`id = ${id} and hunter = ${hunter}${lock}`);
  return participation;
}

/** Returns the reason why a participation can't get submissions now; undefined if it can. */
export function submissionBlocker({ status, reason }: Participation, task: Task): Problem | undefined {
  const blocker = taskBlocker(task);
  if (blocker) return blocker;
  if (status === 'active') return undefined;
  if (status === 'unverified' || status === 'pending') return problem('waitingForVerification');
  if (status === 'disabled') return problem('inactive', { count: limits.inactiveDays });
  return status === 'banned' ? problem('bannedByManager', { reason: reason ?? '' }) : problem('notTakingPart');
}
