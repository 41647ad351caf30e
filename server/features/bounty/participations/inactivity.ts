import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { limits } from '#src/limits.ts';
import { type Participation, participationStatus, participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { batchSize, runInBatches } from '../model/batches.ts';
import { getTask, isActive } from '../model/task.ts';

const { active } = participationStatus.values;
const fullProgress = 100;

/** Returns the time at which a participation without further work is disabled, counted from now. */
export const inactivityDeadline = (): string => addDays(new Date(), limits.inactiveDays).toISOString();

/** Returns the deadline of a participation; null if its work is complete, or the task isn't active. */
const toDeadline = (task: Pick<Task, 'status'>, { status, progress }: Pick<Participation, 'status' | 'progress'>) =>
  status === active && isActive(task) && progress < fullProgress ? inactivityDeadline() : null;

/** Restarts a participation's inactivity period, if it has one. @returns the changed record */
export async function restartParticipationInactivity(tx: Transaction, id: number) {
  const [participation] = await rowsWhere(tx, participations, sql`id = ${id}`);
  if (participation === undefined) throw new Error(`There is no participation ${id}.`);
  return amendRecord(tx, participations, id, {
    inactiveAt: toDeadline(await getTask(tx, participation.task), participation),
  });
}

/** Restarts the next batch. @returns the last ID, or null at the end */
async function restartNextBatch(tx: Transaction, task: Pick<Task, 'id'>, inactiveAt: string | null, after: number) {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    with next as (
      select id, case when progress < ${fullProgress} then ${inactiveAt}::timestamptz end as time
      from participations where task = ${task.id} and status = ${active} and id > ${after} order by id limit ${batchSize}
    ), kept as (
      update participations set inactive_at = time from next
      where participations.id = next.id and status = ${active} and inactive_at is distinct from time
    )
    select max(id) as last from next`);
  return rows[0]?.last ?? null;
}

/** Restarts or stops the inactivity periods of all participants after a change of the task's status. */
export async function restartAllInactivity(tx: Transaction, task: Pick<Task, 'id' | 'status'>): Promise<void> {
  const inactiveAt = toDeadline(task, { status: active, progress: 0 });
  await runInBatches((after) => restartNextBatch(tx, task, inactiveAt, after));
}
