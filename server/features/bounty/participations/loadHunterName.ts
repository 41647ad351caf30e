import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';

/** Loads a hunter's name for managers, or else a number, because emails stay private. */
export async function loadHunterName(executor: Executor, user: number): Promise<string> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Hunter ' || id) as name
      from users where id = ${user}`,
  );
  return rows[0]?.name ?? '';
}
