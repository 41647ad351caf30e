import * as z from 'zod/mini';
import { isPlainObject, type Values } from '#server/http/parseBody.ts';
import type { Query } from '#server/http/query.ts';
import { list, type Page } from '#server/operations/list.ts';
import { readParameter } from '#server/operations/listQuery.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { readableTask } from '../model/task.ts';

const filterShape = z.custom<Values>(isPlainObject);

/** The participations of a task that the actor may read: the list of all, with a filter more. */
export async function listOfTask(platform: Platform, actor: RequestActor, taskId: number, query: Query): Promise<Page> {
  const filter = { ...readParameter(query, 'filter', filterShape), task: taskId };
  const page = list(platform, actor, participations, { ...query, filter: JSON.stringify(filter) });
  const task = readableTask(platform.database.sql, actor, taskId);
  // Asked at the same time. What is wrong with the question is said first; nothing of the page is told of a task that the actor can't read.
  await Promise.allSettled([page, task]);
  const found = await page;
  await task;
  return found;
}
