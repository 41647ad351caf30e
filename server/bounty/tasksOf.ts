import { type SQL, sql } from 'drizzle-orm';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { Executor } from '../database/database.ts';
import { forUpdate } from '../operations/findRecords.ts';
import { rowsWhere } from '../operations/typedRows.ts';
import type { Campaign, Task } from './task.ts';

/** The tasks of a campaign, the oldest first, past the rules of access. */
export const tasksOf = (executor: Executor, campaignId: number, lock: SQL = sql``): Promise<Task[]> =>
  rowsWhere(executor, tasks, sql`campaign = ${campaignId} order by id${lock}`);

/** The campaign of a task, locked until the transaction ends: its tasks share what it has. */
export async function lockCampaignOf(tx: Executor, task: Pick<Task, 'campaign'>): Promise<Campaign> {
  const [campaign] = await rowsWhere(tx, campaigns, sql`id = ${task.campaign}${forUpdate}`);
  if (campaign === undefined) throw new Error(`There is no campaign ${task.campaign}.`);
  return campaign;
}
