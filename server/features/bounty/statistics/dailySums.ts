import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';

/** Length of the list of top participants. */
const topCount = 10;

/** Sums of one status on one day in UTC: `2026-03-02`. */
type DaySums = {
  readonly day: string;
  readonly status: string;
  readonly count: number;
  readonly stakes: number;
};

export type SubmissionSums = DaySums & {
  readonly reward: number | null;
  /** A plain decimal. */
  readonly awarded: string;
};

/** Counts joined participations by day and status in one query. The caller sums the few rows of a day. */
export async function countJoinsByDay(executor: Executor, taskId: number): Promise<DaySums[]> {
  const { rows } = await executor.execute<DaySums>(sql`
    select (joined_at at time zone 'UTC')::date::text as day, status, count(*)::integer as count,
      sum(stakes)::float8 as stakes
    from participations where task = ${taskId}
    group by (joined_at at time zone 'UTC')::date, status order by (joined_at at time zone 'UTC')::date, status`);
  return rows;
}

/** Sums submissions by day, status and reward. */
export async function sumSubmissionsByDay(executor: Executor, taskId: number): Promise<SubmissionSums[]> {
  const { rows } = await executor.execute<SubmissionSums>(sql`
    select (created_at at time zone 'UTC')::date::text as day, status, reward, count(*)::integer as count,
      trim_scale(coalesce(sum(awarded), 0))::text as awarded, coalesce(sum(stakes_awarded), 0)::float8 as stakes
    from submissions where task = ${taskId}
    group by (created_at at time zone 'UTC')::date, status, reward
    order by (created_at at time zone 'UTC')::date, status, reward`);
  return rows;
}

/** Lists the participants with the highest earnings. */
export const listTopParticipants = (executor: Executor, taskId: number): Promise<Participation[]> =>
  rowsWhere(
    executor,
    participations,
    // No index has this order: with the index of `earned`, PostgreSQL would read the participants of all tasks.
    sql`task = ${taskId} order by earned is null, earned desc, stakes desc, progress desc, id limit ${topCount}`,
  );
