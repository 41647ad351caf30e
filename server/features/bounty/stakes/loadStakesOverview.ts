import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { StakedTask, StakesOverview } from '#src/resources/bounty/routes/stakes.ts';
import { isPublic } from '#src/resources/bounty/stakedTasks.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { statusName } from '#src/schema/status.ts';
import { loadCampaignAccount } from '../campaigns/campaignAccount.ts';
import { taskAllocationOf } from '../model/campaignMoney.ts';
import { listTasks } from '../model/listTasks.ts';
import { getPublicCampaign } from './getPublicCampaign.ts';
import { loadStakeValues } from './loadStakeValues.ts';

/** Loads the name that hunters already see, never an email. */
async function loadManagerName(executor: Executor, { manager }: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select trim(concat_ws(' ', first_name, last_name)) as name from users where id = ${manager}`,
  );
  return rows[0]?.name ?? '';
}

async function loadParticipantCounts(executor: Executor, ids: readonly number[]): Promise<(task: number) => number> {
  const { rows } = await executor.execute<{ task: number; count: number }>(sql`
    select task, count(*)::integer as count from participations where task = any(${sql.param(ids)}) group by task`);
  const counts = new Map(rows.map(({ task, count }) => [task, count]));
  return (task) => counts.get(task) ?? 0;
}

async function listStakedTasks(executor: Executor, campaign: Campaign): Promise<StakedTask[]> {
  const tasks = (await listTasks(executor, campaign.id)).filter(isPublic);
  const values = await loadStakeValues(executor, campaign, tasks);
  const participants = await loadParticipantCounts(
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

/** Loads the sums of a campaign's stakes. */
export const loadStakesOverview = (platform: Platform, campaignId: number): Promise<StakesOverview> =>
  platform.database.atOneMoment(async (tx) => {
    const campaign = await getPublicCampaign(tx, campaignId);
    const { id, title, status, isIco, startAt, endAt } = campaign;
    return {
      id,
      title,
      manager: await loadManagerName(tx, campaign),
      status: status === campaignStatus.values.active ? 'active' : 'closed',
      isIco,
      startAt,
      endAt,
      money: await loadCampaignAccount(tx, campaign),
      tasks: await listStakedTasks(tx, campaign),
      at: new Date().toISOString(),
    };
  });
