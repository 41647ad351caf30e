import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { AfterTransitionContext } from '#server/operations/effect.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { getCampaign, getTask } from '../model/task.ts';
import { releaseTaskMoney } from '../model/taskReserve.ts';
import { settleTask } from './settleTask.ts';

/** If the task has closed, settles the due awards and releases the rest to the campaign. */
async function settleClosedTask(
  { tx, actor, after }: AfterTransitionContext,
  settle?: (tx: Transaction, task: Task) => Promise<void>,
): Promise<AnyRow | undefined> {
  const { id, version, task: taskId } = toTypedRecord(submissions, after);
  const task = await getTask(tx, taskId);
  if (task.status !== taskStatus.values.closed) return undefined;
  const campaign = await getCampaign(tx, task);
  await settle?.(tx, task);
  await releaseTaskMoney(tx, { campaign, task, actor, cause: `submission:${id}:${version}` });
  const [submission] = await rowsWhere(tx, submissions, sql`id = ${id}`);
  return submission;
}

/**
 * A task may close while submissions are pending. The last decision then settles it and releases the rest. Call it with the locked task, so
 * that either the close or the last decision settles it.
 * @returns the submission afterwards; undefined while its task still runs
 */
export const settleLate = (move: AfterTransitionContext): Promise<AnyRow | undefined> =>
  settleClosedTask(move, settleTask);

/** Releases a reversed award of a closed task to the campaign. Another approval reserves it again. */
export const releaseLate = (move: AfterTransitionContext): Promise<AnyRow | undefined> => settleClosedTask(move);
