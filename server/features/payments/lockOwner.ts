import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';

const loadStatus = async (executor: Executor, owner: number, lock = sql``): Promise<string | undefined> => {
  const { rows } = await executor.execute<{ status: string }>(sql`select status from users where id = ${owner}${lock}`);
  return rows[0]?.status;
};

/** Tests whether the owner has closed the account. */
export const hasClosedAccount = async (executor: Executor, owner: number): Promise<boolean> =>
  (await loadStatus(executor, owner)) === 'closed';

/**
 * Keeps an account open until the transaction ends, so that no transfer starts while it is closed.
 * @throws Refusal accountClosed, or the given problem for another actor
 */
export async function lockOwner(tx: Transaction, owner: number, problem: ProblemName = 'accountClosed'): Promise<void> {
  if ((await loadStatus(tx, owner, sql` for share`)) === 'closed') refuse(problem);
}
