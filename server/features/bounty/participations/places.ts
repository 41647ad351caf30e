import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import type { Places } from '#src/resources/bounty/routes/places.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

const { unverified, pending, active, disabled, closed } = participationStatus.values;
/** Whoever waits or works has a place. */
const holding = [unverified, pending, active];
/** Those who left free their place, unless they got a reward. Rejected and banned hunters always free theirs. */
const gone = [disabled, closed];

/** The task's places. One is taken by everybody who waits or works, and by those who left with a reward. */
export async function placesOf(executor: Executor, task: Pick<Task, 'id' | 'maxParticipants'>): Promise<Places> {
  const { rows } = await executor.execute<{ taken: number }>(
    // Two counts, because with `or` PostgreSQL would run the subquery for each participation.
    sql`select ((select count(*) from participations where task = ${task.id} and status = any(${sql.param(holding)}))
      + (select count(*) from participations where task = ${task.id} and status = any(${sql.param(gone)})
        and exists (select from submissions where participation = participations.id and submissions.status = 'approved')
      ))::integer as taken`,
  );
  const taken = rows[0]?.taken ?? 0;
  const { maxParticipants: max } = task;
  return { max, taken, left: max === null ? null : Math.max(0, max - taken) };
}

/** Call it with the task locked. */
export async function isFull(executor: Executor, task: Pick<Task, 'id' | 'maxParticipants'>): Promise<boolean> {
  return task.maxParticipants !== null && (await placesOf(executor, task)).left === 0;
}
