import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { loadPayCurrency } from '../model/taskMoney.ts';
import { hasStakesSql } from '../model/unsharedStakes.ts';

/** Settles a hunter's stakes with zero if they were banned when the stakes were shared out. */
export async function forfeitStakes(tx: Transaction, task: Task, participation: number): Promise<void> {
  const { code } = await loadPayCurrency(tx, task);
  await tx.execute(sql`
    update submissions set awarded = 0, awarded_currency = ${code}
    where participation = ${participation} and ${hasStakesSql} and awarded is null`);
}
