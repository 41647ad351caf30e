import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { StatusMove } from '#server/operations/effect.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { campaignOf, type Task, taskOf } from '../model/task.ts';
import { release } from '../model/taskReserve.ts';
import { settleTask } from './settleTask.ts';

/** Where the task has closed: settles what can be settled now, and gives the campaign what is left. */
async function endLate(
  { tx, actor, after }: StatusMove,
  settle?: (tx: Transaction, task: Task) => Promise<void>,
): Promise<AnyRow | undefined> {
  const { id, version, task: taskId } = typed(submissions, after);
  const task = await taskOf(tx, taskId);
  if (task.status !== taskStatus.values.closed) return undefined;
  const campaign = await campaignOf(tx, task);
  await settle?.(tx, task);
  await release(tx, { campaign, task, actor, cause: `submission:${id}:${version}` });
  const [settled] = await rowsWhere(tx, submissions, sql`id = ${id}`);
  return settled;
}

/**
 * A task may close while something waits for a decision: the last one gives out what only then can be told, and lets go of
 * the rest. Call it under a lock on the task: it is closed before the decision, or after it and sees that nothing waits.
 * @returns the submission as it stands then; undefined where its task still runs
 */
export const settleLate = (move: StatusMove): Promise<AnyRow | undefined> => endLate(move, settleTask);

/** Lets go of what was taken back in a task that has closed: nobody else has it, and another approval fetches it back. */
export const releaseLate = (move: StatusMove): Promise<AnyRow | undefined> => endLate(move);
