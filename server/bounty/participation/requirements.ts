import { sql } from 'drizzle-orm';
import { isTheWork, type Requirements } from '#src/tasks/eligibility/requirements.ts';
import type { Executor } from '../../database/database.ts';
import type { Campaign, Task } from '../task.ts';

async function countryCodes(executor: Executor, ids: readonly number[]): Promise<string[]> {
  const { rows } = await executor.execute<{ code: string }>(
    sql`select code from countries where id = any(${sql.param(ids)}) order by code`,
  );
  return rows.map(({ code }) => code);
}

/** What a task and its campaign ask of whoever wants to take part. */
export async function requirementsOf(executor: Executor, task: Task, campaign: Campaign): Promise<Requirements> {
  const { minFollowers, minPosts, minAccountAgeMonths, requiredTags } = task;
  const { countriesRule, countries } = campaign;
  const codes = countriesRule === 'everywhere' ? [] : await countryCodes(executor, countries ?? []);
  return {
    minFollowers,
    minPosts,
    minAccountAgeMonths,
    requiredTags,
    requiredAccount: isTheWork(task) ? null : task.requiredAccount,
    countriesAllowed: countriesRule === 'only' ? codes : null,
    countriesDenied: countriesRule === 'except' ? codes : null,
  };
}
