import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { isFollowTask, type Requirements } from '#src/resources/bounty/taskTypes/eligibility/requirements.ts';

async function listCountryCodes(executor: Executor, ids: readonly number[]): Promise<string[]> {
  const { rows } = await executor.execute<{ code: string }>(
    sql`select code from countries where id = any(${sql.param(ids)}) order by code`,
  );
  return rows.map(({ code }) => code);
}

/** Loads the requirements of a task and its campaign for participants; the type includes each, so that none is forgotten. */
export async function loadRequirements(
  executor: Executor,
  task: Task,
  campaign: Campaign,
): Promise<Required<Requirements>> {
  const { minFollowers, minPosts, minAccountAgeMonths, requiredTags } = task;
  const { countriesRule, countries } = campaign;
  const codes = countriesRule === 'everywhere' ? [] : await listCountryCodes(executor, countries ?? []);
  return {
    minFollowers,
    minPosts,
    minAccountAgeMonths,
    requiredTags,
    requiredAccount: isFollowTask(task) ? null : task.requiredAccount,
    countriesAllowed: countriesRule === 'only' ? codes : null,
    countriesDenied: countriesRule === 'except' ? codes : null,
  };
}
