import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { isBannedSql, isUnsharedSql } from './unsharedStakes.ts';

/** Rewards that a task may still pay, depending on pending decisions. */
interface PendingRewards {
  /** Fixed amounts of money or tokens that decisions may award. */
  readonly fixed: Exact;
  /** Whether hunters have or may get unshared stakes, or a prize that is drawn or ranked at the end. These can claim the whole reserve. */
  readonly isShared: boolean;
  /** Whether a submission is pending. A closed task isn't settled before the last decision. */
  readonly hasPendingSubmissions: boolean;
}

/** The possible rewards of a submission: the chosen one, or all if none is chosen yet. */
const possibleRewardsSql = sql`jsonb_array_elements(tasks.rewards) with ordinality as reward (entry, number)
  where submissions.reward is null or reward.number = submissions.reward`;

/** Condition on `submissions`: takes part in the sharing, the drawing or the ranking at the end. */
export const isAwardedAtEndSql = sql`(stakes_awarded > 0 or tasks.rewards -> (reward - 1) ->> 'method' in ('raffle', 'top'))`;

/** Condition on these: the award is still pending. An unapproved submission may be approved again while another one is pending. */
const isUpcomingSql = sql`case submissions.status
  when 'approved' then pending.waited or tasks.status <> ${taskStatus.values.closed}
  when 'unapproved' then pending.waited
  else false end`;

/** Loads pending rewards by task: of pending submissions, and of the settlement at the end. Zero for an unknown task. */
export async function loadPendingRewards(
  executor: Executor,
  taskIds: readonly number[],
): Promise<(taskId: number) => PendingRewards> {
  const { rows } = await executor.execute<{ id: number; fixed: string; waited: boolean; shared: boolean }>(sql`
    select tasks.id, pending.fixed::text as fixed, pending.waited, pending.shared or exists (
      select from submissions join participations on participations.id = participation
      where submissions.task = tasks.id
        and (${isUnsharedSql} or awarded is null and not ${isBannedSql} and ${isAwardedAtEndSql} and ${isUpcomingSql})
    ) as shared
    from tasks cross join lateral (
      select coalesce(sum(best.fixed), 0) as fixed, count(*) > 0 as waited, coalesce(bool_or(best.shared), false) as shared
      from submissions cross join lateral (
        select max((entry ->> 'amount')::numeric) filter (where entry ->> 'unit' <> 'stake') as fixed,
          bool_or(entry ->> 'unit' = 'stake' or entry ->> 'method' in ('raffle', 'top')) as shared
        from ${possibleRewardsSql}
      ) as best
      where submissions.task = tasks.id and submissions.status = 'pending'
    ) as pending
    where tasks.id = any(${sql.param(taskIds)})`);
  const rewardsByTask = new Map(
    rows.map(({ id, fixed, waited, shared }) => [
      id,
      { fixed: new Exact(fixed), isShared: shared, hasPendingSubmissions: waited },
    ]),
  );
  return (taskId) =>
    rewardsByTask.get(taskId) ?? { fixed: new Exact(0), isShared: false, hasPendingSubmissions: false };
}

/** Returns the promised part of a task's reserve. */
export const promisedAmount = ({ fixed, isShared }: PendingRewards, reserve: string): Exact =>
  isShared ? new Exact(reserve) : Exact.min(fixed, reserve);
