import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';

/*
 * Everything of the bounty half is locked in one order: the campaign, its tasks by their ids, what belongs to a task, then accounts
 * of the ledger. Closing a campaign goes that way by itself; a write of a part begins with what it is part of.
 */

/** Locks the campaign of a task, if there is one. */
export async function lockCampaignOfTask(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select from campaigns where id = (select campaign from tasks where id = ${id}) for update`);
}

/** Locks the campaign and the task that a participation or a submission is part of, if there is one. */
export const lockTaskOf =
  (part: 'participations' | 'submissions') =>
  async (tx: Transaction, id: number): Promise<void> => {
    const of = sql.identifier(part);
    await tx.execute(sql`select from campaigns where id = (select campaign from ${of} where id = ${id}) for update`);
    await tx.execute(sql`select from tasks where id = (select task from ${of} where id = ${id}) for no key update`);
  };
