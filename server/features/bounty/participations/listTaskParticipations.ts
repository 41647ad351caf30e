import * as z from 'zod/mini';
import type { Values } from '#server/http/parseBody.ts';
import type { Query } from '#server/http/query.ts';
import { list, type Page } from '#server/operations/list.ts';
import { readParameter } from '#server/operations/listQuery.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { getReadableTask } from '../model/task.ts';

const filterShape = z.custom<Values>(isPlainObject);

/** Lists a task's participations that the actor may read: the ordinary list with one more filter. */
export async function listTaskParticipations(
  platform: Platform,
  actor: RequestActor,
  taskId: number,
  query: Query,
): Promise<Page> {
  const filter = { ...readParameter(query, 'filter', filterShape), task: taskId };
  const page = list(platform, actor, participations, { ...query, filter: JSON.stringify(filter) });
  const task = getReadableTask(platform.database.sql, actor, taskId);
  // Both run in parallel. A malformed query is reported first; the page is discarded if the actor can't read the task.
  await Promise.allSettled([page, task]);
  const loadedPage = await page;
  await task;
  return loadedPage;
}
