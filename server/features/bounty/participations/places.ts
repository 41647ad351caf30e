import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import type { Places } from '#src/resources/bounty/routes/places.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

const { unverified, pending, active, disabled, closed } = participationStatus.values;
/** Whoever waits or works has a place. */
const holding = [unverified, pending, active];
/** Whoever has left keeps none, unless it is used up. Who was sent away has none, whatever they were given before. */
const gone = [disabled, closed];

/** Whoever waits or works has a place, and who has left with a reward: that place is used up. */
export async function placesOf(executor: Executor, task: Pick<Task, 'id' | 'maxParticipants'>): Promise<Places> {
  const { rows } = await executor.execute<{ taken: number }>(
    // Two counts: asked for with "or", the second is asked of each participation.
    sql`select ((select count(*) from participations where task = ${task.id} and status = any(${sql.param(holding)}))
      + (select count(*) from participations where task = ${task.id} and status = any(${sql.param(gone)})
        and exists (select from submissions where participation = participations.id and submissions.status = 'approved')
      ))::integer as taken`,
  );
  const taken = rows[0]?.taken ?? 0;
  const { maxParticipants: max } = task;
  return { max, taken, left: max === null ? null : Math.max(0, max - taken) };
}

/** Ask it under a lock on the task. */
export async function isFull(executor: Executor, task: Pick<Task, 'id' | 'maxParticipants'>): Promise<boolean> {
  return task.maxParticipants !== null && (await placesOf(executor, task)).left === 0;
}
