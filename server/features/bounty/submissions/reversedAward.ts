import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';

/** What an approval had brought that was taken back. */
export interface ReversedAward {
  /** The place of the reward. */
  readonly reward: number;
  /** A plain decimal; null where it was still to be settled, or hadn't won. */
  readonly amount: string | null;
}

/** What a submission had when its approval was taken back the last time, by the log; undefined where it never was. */
export async function lastReversedAward(executor: Executor, submission: number): Promise<ReversedAward | undefined> {
  const { rows } = await executor.execute<ReversedAward & Record<string, unknown>>(sql`
    select (before ->> 'reward')::integer as reward, before -> 'awarded' ->> 'amount' as amount from audit_entries
    where entity = ${submissions.name} and entity_id = ${submission} and action = 'unapprove' order by id desc limit 1`);
  return rows[0];
}
