import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { limits } from '#src/limits.ts';
import { type Participation, participationStatus, participations } from '#src/resources/bounty/participations.ts';
import { batchSize, inBatches } from '../model/batches.ts';
import { isActive, type Task, taskOf } from '../model/task.ts';

const { active } = participationStatus.values;
const allDone = 100;

/** When a participation is disabled that nothing is handed in for from now on. */
export const inactivityDeadline = (): string => addDays(new Date(), limits.inactiveDays).toISOString();

/** The same, of one that takes part; null where there is nothing left to do, or nothing can be done now. */
const deadlineOf = (task: Pick<Task, 'status'>, { status, progress }: Pick<Participation, 'status' | 'progress'>) =>
  status === active && isActive(task) && progress < allDone ? inactivityDeadline() : null;

/** Counts a participation's time without work from now on, if it counts at all. @returns the record as it stands then */
export async function restartInactivityOf(tx: Transaction, id: number) {
  const [found] = await rowsWhere(tx, participations, sql`id = ${id}`);
  if (found === undefined) throw new Error(`There is no participation ${id}.`);
  return amendRecord(tx, participations, id, { inactiveAt: deadlineOf(await taskOf(tx, found.task), found) });
}

/** Counts the time of the next ones after a place. @returns the place of the last one, null when there was none */
async function restartNext(tx: Transaction, task: Pick<Task, 'id'>, inactiveAt: string | null, after: number) {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    with next as (
      select id, case when progress < ${allDone} then ${inactiveAt}::timestamptz end as time
      from participations where task = ${task.id} and status = ${active} and id > ${after} order by id limit ${batchSize}
    ), kept as (
      update participations set inactive_at = time from next
      where participations.id = next.id and status = ${active} and inactive_at is distinct from time
    )
    select max(id) as last from next`);
  return rows[0]?.last ?? null;
}

/** Counts the time of everybody's work on a task anew, or not at all: its status has changed. */
export async function restartAllInactivity(tx: Transaction, task: Pick<Task, 'id' | 'status'>): Promise<void> {
  const inactiveAt = deadlineOf(task, { status: active, progress: 0 });
  await inBatches((after) => restartNext(tx, task, inactiveAt, after));
}
