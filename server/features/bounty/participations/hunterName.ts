import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';

/** A user's name as managers read it; of somebody who has given none a number, as an e-mail is nobody else's business. */
export async function hunterName(executor: Executor, user: number): Promise<string> {
  const { rows } = await executor.execute<{ name: string }>(
    sql`select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Hunter ' || id) as name
      from users where id = ${user}`,
  );
  return rows[0]?.name ?? '';
}
