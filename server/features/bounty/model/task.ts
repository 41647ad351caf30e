import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** Returns the task if the actor may read it. */
export async function getReadableTask(executor: Executor, actor: RequestActor, id: number): Promise<Task> {
  const [record] = await findRecords(executor, actor, tasks, [id]);
  return record === undefined ? refuseNotFound(actor) : toTypedRecord(tasks, record);
}

const requireExisting = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`${what} isn’t there, although something refers to it.`);
  return value;
};

/** Returns a referenced task. */
export async function getTask(executor: Executor, id: number): Promise<Task> {
  const [task] = await rowsWhere(executor, tasks, sql`id = ${id}`);
  return requireExisting(task, `The task ${id}`);
}

/** Finds tasks by ID. */
export async function tasksWith(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Task>> {
  const found = await rowsWhere(executor, tasks, sql`id = any(${sql.param([...new Set(ids)])}::integer[])`);
  return new Map(found.map((task) => [task.id, task]));
}

/** Locks a task. Counting its places and changing its status need this lock. */
export async function lockTask(executor: Executor, id: number): Promise<Task> {
  const [task] = await rowsWhere(executor, tasks, sql`id = ${id}${forUpdate}`);
  return requireExisting(task, `The task ${id}`);
}

export async function getCampaign(executor: Executor, { campaign }: Pick<Task, 'campaign'>): Promise<Campaign> {
  const [record] = await rowsWhere(executor, campaigns, sql`id = ${campaign}`);
  return requireExisting(record, `The campaign ${campaign}`);
}

export const isActive = ({ status }: Pick<Task, 'status'>): boolean => status === taskStatus.values.active;
export const hasStarted = ({ startAt }: Task): boolean => Date.parse(startAt) <= Date.now();
export const isExpired = ({ endAt }: Task): boolean => Date.parse(endAt) <= Date.now();

/** Returns the address of its page below /admin. */
export const taskPath = (task: Pick<Task, 'campaign' | 'type'>): string =>
  `/campaigns/${task.campaign}/${taskKeyOf(task)}`;

/** Returns the address of the page on which its participants and submissions are reviewed. */
export const statisticsPath = (task: Pick<Task, 'id' | 'campaign' | 'type'>): string =>
  `${taskPath(task)}/${task.id}/statistics`;
