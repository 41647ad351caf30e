import { max, subMilliseconds } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { weekAt } from '#src/resources/bounty/weeks.ts';
import { batchSize, runInBatches } from '../model/batches.ts';

type TaskSchedule = Pick<Task, 'startAt' | 'endAt' | 'recurrence' | 'perWeekMin' | 'perWeekMax'>;

/** Returns the maximum of submissions in one period; null means no limit. */
export function maxPerPeriod({ recurrence, perWeekMax }: TaskSchedule): number | null {
  return recurrence === 'weekly' ? perWeekMax : 1;
}

/** Days are in UTC. */
const toDayNumber = (at: Date): number => Math.floor(at.getTime() / millisecondsInDay);

/** Counts the required submissions from joining to the task's end. Weeks must begin before the end, and days be over by then. */
export function requiredSubmissions(task: TaskSchedule, joinedAt: Date): number {
  const { recurrence, startAt, endAt, perWeekMin } = task;
  if (recurrence === 'once') return 1;
  if (recurrence === 'daily') return Math.max(1, toDayNumber(new Date(endAt)) - toDayNumber(max([joinedAt, startAt])));
  const last = weekAt(task, subMilliseconds(endAt, 1));
  return Math.max(1, last - weekAt(task, joinedAt) + 1) * (perWeekMin ?? 1);
}

/** Returns the completed part of the required submissions, in percent. */
export const progressPercent = (task: TaskSchedule, joinedAt: Date, done: number): number =>
  Math.min(100, Math.round((100 * done) / requiredSubmissions(task, joinedAt)));

/** Returns SQL that groups submissions by period. */
const periodSql = ({ recurrence }: TaskSchedule): SQL => {
  if (recurrence === 'once') return sql`()`;
  return recurrence === 'weekly' ? sql`week` : sql`(created_at at time zone 'UTC')::date`;
};

/** Returns the condition for the same period. A corrected proof keeps the day of its first submission. */
const samePeriodSql = ({ recurrence }: TaskSchedule, week: number | null, editedSubmission: number | null): SQL => {
  if (recurrence === 'once') return sql`true`;
  if (recurrence === 'weekly') return sql`week = ${week}`;
  const at = sql`coalesce((select mended.created_at from submissions as mended where mended.id = ${editedSubmission}), now())`;
  return sql`(created_at at time zone 'UTC')::date = (${at} at time zone 'UTC')::date`;
};

/** Counts a participation's submissions in the current period or a given week. @param except a submission to exclude */
export async function countInPeriod(
  executor: Executor,
  task: TaskSchedule,
  { participation, week, except }: { participation: number; week: number | null; except: number | null },
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::integer as count from submissions
      where participation = ${participation} and ${samePeriodSql(task, week, except)} and id is distinct from ${except}`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns SQL for counted approved submissions, by participation: in each period at most as many as required. */
const approvedCountsSql = (task: TaskSchedule, where: SQL): SQL => sql`
  select participation, sum(least(count, ${task.perWeekMin ?? 1}))::integer as done from (
    select participation, count(*) as count from submissions
    where ${where} and status = 'approved' group by participation, ${periodSql(task)}
  ) as periods group by participation`;

/** The approved work and the stored progress of a participation. */
type ParticipationProgress = {
  readonly id: number;
  readonly joined: number;
  readonly progress: number;
  readonly done: number;
};

/** Lists the progress of a batch of participations. */
async function listProgress(executor: Executor, task: TaskSchedule, where: SQL): Promise<ParticipationProgress[]> {
  const { rows } = await executor.execute<ParticipationProgress>(sql`
    with next as (
      select id, extract(epoch from joined_at)::float8 * 1000 as joined, progress::float8
      from participations where ${where} order by id limit ${batchSize}
    )
    select next.*, coalesce(done, 0) as done
    from next left join (${approvedCountsSql(task, sql`participation in (select id from next)`)}) as work on participation = id
    order by id`);
  return rows;
}

const currentPercent = (task: TaskSchedule, { joined, done }: ParticipationProgress): number =>
  progressPercent(task, new Date(joined), done);

export async function loadProgress(executor: Executor, task: TaskSchedule, participation: number): Promise<number> {
  const [participationProgress] = await listProgress(executor, task, sql`id = ${participation}`);
  return participationProgress ? currentPercent(task, participationProgress) : 0;
}

/** Recomputes the progress of all participations, because a task that was sent back may have other requirements now. */
export const updateAllProgress = (tx: Transaction, task: TaskSchedule & Pick<Task, 'id'>): Promise<void> =>
  runInBatches(async (after) => {
    const batch = await listProgress(tx, task, sql`task = ${task.id} and id > ${after}`);
    const progressRows = batch.map((participationProgress) => ({
      ...participationProgress,
      now: currentPercent(task, participationProgress),
    }));
    const changed = progressRows.filter(({ now, progress }) => now !== progress);
    await tx.execute(sql`
      update participations set progress = now
      from json_to_recordset(${JSON.stringify(changed)}) as far (id integer, now integer) where far.id = participations.id`);
    return batch.at(-1)?.id ?? null;
  });
