import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';

export interface ReversedAward {
  /** The position of the reward. */
  readonly reward: number;
  /** A plain decimal; null if it wasn't settled yet, or hadn't won. */
  readonly amount: string | null;
}

/** Finds a submission's award before its last reversal, from the audit log; undefined if there was none. */
export async function findLastReversedAward(
  executor: Executor,
  submission: number,
): Promise<ReversedAward | undefined> {
  const { rows } = await executor.execute<ReversedAward & Record<string, unknown>>(sql`
    select (before ->> 'reward')::integer as reward, before -> 'awarded' ->> 'amount' as amount from audit_entries
    where entity = ${submissions.name} and entity_id = ${submission} and action = 'unapprove' order by id desc limit 1`);
  return rows[0];
}
