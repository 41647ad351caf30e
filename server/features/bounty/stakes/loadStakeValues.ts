import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { StakeValue } from '#src/resources/bounty/routes/stakeValue.ts';
import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { currencyOf, taskAllocationOf } from '../model/campaignMoney.ts';
import { loadPendingRewards } from '../model/pendingRewards.ts';
import { hasStakesSql, isBannedSql } from '../model/unsharedStakes.ts';

type Sums = {
  readonly id: number;
  /** Null before the first reservation. */
  readonly left: string | null;
  readonly given: string;
  readonly awarded: number;
  readonly lost: number;
  readonly waiting: number;
};

async function loadSums(executor: Executor, campaign: Campaign, ids: readonly number[]): Promise<Sums[]> {
  const { rows } = await executor.execute<Sums>(sql`
    with given as (
      select submissions.task, sum(stakes_awarded) filter (where not ${isBannedSql}) as awarded,
        sum(stakes_awarded) filter (where ${isBannedSql}) as lost, sum(awarded) as given
      from submissions join participations on participations.id = participation
      where submissions.task = any(${sql.param(ids)}) and ${hasStakesSql}
      group by submissions.task
    ), expected as (
      select task, sum(coalesce(stakes_awarded, (rewards -> (reward - 1) ->> 'amount')::float8)) as waiting
      from submissions join tasks on tasks.id = task
      where task = any(${sql.param(ids)}) and submissions.status = 'pending'
        and rewards -> (reward - 1) ->> 'unit' = 'stake'
      group by task
    )
    select tasks.id, trim_scale(credited - debited)::text as left, coalesce(given, 0)::text as given,
      coalesce(awarded, 0)::float8 as awarded, coalesce(lost, 0)::float8 as lost,
      coalesce(waiting, 0)::float8 as waiting
    from tasks left join given on given.task = tasks.id left join expected on expected.task = tasks.id
    left join ledger_accounts on kind = 'task' and owner = tasks.id and ledger_accounts.currency = ${currencyOf(campaign)}
    where tasks.id = any(${sql.param(ids)})`);
  return rows;
}

const perStake = (pool: Exact, stakes: number): string | null => (stakes > 0 ? toLedgerAmount(pool.div(stakes)) : null);

/**
 * Loads the value of a stake in each of these tasks: live, by awarded stakes, and projected, as if all pending submissions were approved.
 * Tasks without stakes are omitted.
 */
export async function loadStakeValues(
  executor: Executor,
  campaign: Campaign,
  tasks: readonly Task[],
): Promise<ReadonlyMap<number, StakeValue>> {
  const stakedTasks = new Map(tasks.filter(paysInStakes).map((task) => [task.id, task]));
  const values = new Map<number, StakeValue>();
  if (stakedTasks.size === 0) return values;
  const ids = [...stakedTasks.keys()];
  const promised = await loadPendingRewards(executor, ids);
  for (const { id, left, given, awarded, lost, waiting } of await loadSums(executor, campaign, ids)) {
    const task = stakedTasks.get(id);
    if (task === undefined) continue;
    const pool = new Exact(left ?? taskAllocationOf(campaign, task)).plus(given);
    const shared = Exact.max(0, pool.minus(promised(id).fixed));
    const [live, projected] = [perStake(pool, awarded), perStake(shared, awarded + waiting)];
    values.set(id, { pool: toLedgerAmount(pool), awarded, lost, waiting, live, projected });
  }
  return values;
}
