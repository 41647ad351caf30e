import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import type { Places } from '#src/resources/bounty/routes/places.ts';
import type { TaskPlaces } from '#src/resources/bounty/routes/taskPlaces.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';

const { unverified, pending, active, disabled, closed } = participationStatus.values;
/** Hunters with these statuses occupy a place. */
const seatedStatuses = [unverified, pending, active];
/** Hunters who left free their place, unless they got a reward. Rejected and banned hunters always free it. */
const endedStatuses = [disabled, closed];

/** Returns SQL that counts a task's occupied places. @param task the SQL of its ID */
const takenSeatsSql = (task: SQL): SQL =>
  // Two counts, because with `or` PostgreSQL would run the subquery for each participation.
  sql`((select count(*) from participations where task = ${task} and status = any(${sql.param(seatedStatuses)}))
    + (select count(*) from participations where task = ${task} and status = any(${sql.param(endedStatuses)})
      and exists (select from submissions where participation = participations.id and submissions.status = 'approved')
    ))::integer`;

/** Loads the task's places. Waiting and active hunters occupy one, and hunters who left with a reward. */
export async function loadAvailability(
  executor: Executor,
  task: Pick<Task, 'id' | 'maxParticipants'>,
): Promise<Places> {
  const { rows } = await executor.execute<{ taken: number }>(sql`select ${takenSeatsSql(sql`${task.id}`)} as taken`);
  const takenSeats = rows[0]?.taken ?? 0;
  const { maxParticipants: max } = task;
  return { max, taken: takenSeats, left: max === null ? null : Math.max(0, max - takenSeats) };
}

/** Lists the free places of active tasks in active campaigns, which every signed-in role may read. */
export async function listAvailability(executor: Executor, campaigns: readonly number[]): Promise<TaskPlaces> {
  const { rows } = await executor.execute<TaskPlaces[number]>(
    sql`select tasks.id as task, tasks.campaign,
        case when max_participants is not null
          then greatest(0, max_participants - ${takenSeatsSql(sql`tasks.id`)}) end as "left"
      from tasks join campaigns on campaigns.id = tasks.campaign
      where tasks.campaign = any(${sql.param(campaigns)}) and tasks.status = ${taskStatus.values.active}
        and campaigns.status = ${campaignStatus.values.active}
      order by tasks.id`,
  );
  return rows;
}

/** Call it with the task locked. */
export async function isFull(executor: Executor, task: Pick<Task, 'id' | 'maxParticipants'>): Promise<boolean> {
  return task.maxParticipants !== null && (await loadAvailability(executor, task)).left === 0;
}
