import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';

/**
 * Keeps an account open until the transaction ends, so that nothing of money begins for one that is being closed.
 * @throws Refusal accountClosed
 */
export async function lockOwner(tx: Transaction, owner: number): Promise<void> {
  const { rows } = await tx.execute<{ status: string }>(sql`select status from users where id = ${owner} for share`);
  if (rows[0]?.status === 'closed') refuse('accountClosed');
}
