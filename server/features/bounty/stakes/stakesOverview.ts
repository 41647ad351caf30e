import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { StakedTask, StakesOverview } from '#src/resources/bounty/routes/stakes.ts';
import { isPublic } from '#src/resources/bounty/stakedTasks.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { statusName } from '#src/schema/status.ts';
import { readCampaignAccount } from '../campaigns/campaignAccount.ts';
import { taskAllocationOf } from '../model/campaignMoney.ts';
import { tasksOf } from '../model/tasksOf.ts';
import { publicCampaign } from './publicCampaign.ts';
import { stakeValuesOf } from './stakeValue.ts';

/** The name that hunters see already: never an e-mail. */
async function managerOf(executor: Executor, { manager }: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select trim(concat_ws(' ', first_name, last_name)) as name from users where id = ${manager}`,
  );
  return rows[0]?.name ?? '';
}

async function participantsOf(executor: Executor, ids: readonly number[]): Promise<(task: number) => number> {
  const { rows } = await executor.execute<{ task: number; count: number }>(sql`
    select task, count(*)::integer as count from participations where task = any(${sql.param(ids)}) group by task`);
  const counts = new Map(rows.map(({ task, count }) => [task, count]));
  return (task) => counts.get(task) ?? 0;
}

async function tasksWith(executor: Executor, campaign: Campaign): Promise<StakedTask[]> {
  const tasks = (await tasksOf(executor, campaign.id)).filter(isPublic);
  const values = await stakeValuesOf(executor, campaign, tasks);
  const participants = await participantsOf(
    executor,
    tasks.map(({ id }) => id),
  );
  return tasks.map((task) => ({
    id: task.id,
    title: task.title,
    type: taskKeyOf(task),
    status: statusName(taskStatus, task.status) ?? '',
    budget: taskAllocationOf(campaign, task),
    participants: participants(task.id),
    stakes: values.get(task.id) ?? null,
  }));
}

/** A campaign's stakes in sums. */
export const readStakesOverview = (platform: Platform, campaignId: number): Promise<StakesOverview> =>
  platform.database.atOneMoment(async (tx) => {
    const campaign = await publicCampaign(tx, campaignId);
    const { id, title, status, isIco, startAt, endAt } = campaign;
    return {
      id,
      title,
      manager: await managerOf(tx, campaign),
      status: status === campaignStatus.values.active ? 'active' : 'closed',
      isIco,
      startAt,
      endAt,
      money: await readCampaignAccount(tx, campaign),
      tasks: await tasksWith(tx, campaign),
      at: new Date().toISOString(),
    };
  });
