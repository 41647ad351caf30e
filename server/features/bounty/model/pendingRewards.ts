import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { isBanned, isUnshared } from './unsharedStakes.ts';

/** What hunters can still expect of a task, whatever is decided on what they handed in. */
interface PendingRewards {
  /** Money or tokens of fixed amounts that decisions may bring. */
  readonly fixed: Exact;
  /**
   * Whether some have stakes that weren't shared out yet, or may get some, or a prize of those that are drawn or ranked at the
   * end: together they have whatever the task has reserved.
   */
  readonly isShared: boolean;
  /** Whether something waits for a decision: until then a task that has closed isn't settled. */
  readonly hasPendingSubmissions: boolean;
}

/** The rewards that a submission may bring: the chosen one, or each where none is chosen yet. */
const possible = sql`jsonb_array_elements(tasks.rewards) with ordinality as reward (entry, number)
  where submissions.reward is null or reward.number = submissions.reward`;

/** Of `submissions`: what takes part in the sharing, the drawing or the ranking at the end. */
const isForTheEnd = sql`(stakes_awarded > 0 or tasks.rewards -> (reward - 1) ->> 'method' in ('raffle', 'top'))`;

/** Of those: what will, with the others. What was unapproved may be approved again while another decision is waited for. */
const isAhead = sql`case submissions.status
  when 'approved' then pending.waited or tasks.status <> ${taskStatus.values.closed}
  when 'unapproved' then pending.waited
  else false end`;

/** What is promised by pending submissions, and by what is settled at the end, by task; nothing for a task that isn't there. */
export async function pendingRewardsBy(
  executor: Executor,
  taskIds: readonly number[],
): Promise<(taskId: number) => PendingRewards> {
  const { rows } = await executor.execute<{ id: number; fixed: string; waited: boolean; shared: boolean }>(sql`
    select tasks.id, pending.fixed::text as fixed, pending.waited, pending.shared or exists (
      select from submissions join participations on participations.id = participation
      where submissions.task = tasks.id
        and (${isUnshared} or awarded is null and not ${isBanned} and ${isForTheEnd} and ${isAhead})
    ) as shared
    from tasks cross join lateral (
      select coalesce(sum(best.fixed), 0) as fixed, count(*) > 0 as waited, coalesce(bool_or(best.shared), false) as shared
      from submissions cross join lateral (
        select max((entry ->> 'amount')::numeric) filter (where entry ->> 'unit' <> 'stake') as fixed,
          bool_or(entry ->> 'unit' = 'stake' or entry ->> 'method' in ('raffle', 'top')) as shared
        from ${possible}
      ) as best
      where submissions.task = tasks.id and submissions.status = 'pending'
    ) as pending
    where tasks.id = any(${sql.param(taskIds)})`);
  const found = new Map(
    rows.map(({ id, fixed, waited, shared }) => [
      id,
      { fixed: new Exact(fixed), isShared: shared, hasPendingSubmissions: waited },
    ]),
  );
  return (taskId) => found.get(taskId) ?? { fixed: new Exact(0), isShared: false, hasPendingSubmissions: false };
}

/** What of a task's reserve is promised. */
export const pendingRewardsOf = ({ fixed, isShared }: PendingRewards, reserve: string): Exact =>
  isShared ? new Exact(reserve) : Exact.min(fixed, reserve);
