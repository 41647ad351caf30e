import * as z from 'zod/mini';
import type { Values } from '#server/http/parseBody.ts';
import type { Query } from '#server/http/query.ts';
import { list, type Page } from '#server/operations/list.ts';
import { readParameter } from '#server/operations/listQuery.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { readableTask } from '../model/task.ts';

const filterShape = z.custom<Values>(isPlainObject);

/** A task's participations, as far as the actor may read them: the ordinary list with one more filter. */
export async function listOfTask(platform: Platform, actor: RequestActor, taskId: number, query: Query): Promise<Page> {
  const filter = { ...readParameter(query, 'filter', filterShape), task: taskId };
  const page = list(platform, actor, participations, { ...query, filter: JSON.stringify(filter) });
  const task = readableTask(platform.database.sql, actor, taskId);
  // In parallel. A malformed query is reported first; the page is discarded if the actor can't read the task.
  await Promise.allSettled([page, task]);
  const found = await page;
  await task;
  return found;
}
