import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';

/** Lists the tasks of a campaign, the oldest first, without rules of access. */
export const listTasks = (executor: Executor, campaignId: number, lock: SQL = sql``): Promise<Task[]> =>
  rowsWhere(executor, tasks, sql`campaign = ${campaignId} order by id${lock}`);
