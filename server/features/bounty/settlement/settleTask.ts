import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { loadPayCurrency } from '../model/taskMoney.ts';
import { isAwardedAtEnd } from '../submissions/rewards.ts';
import { awardPrizes } from './awardPrizes.ts';
import { shareStakes } from './shareStakes.ts';

/** Tests whether the task has pending submissions. */
export async function hasPendingSubmissions({ id }: Task, tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from submissions where task = ${id} and status = 'pending' limit 1`);
  return rows.length > 0;
}

/**
 * Settles a closed task without pending submissions: first drawn or ranked prizes, then stakes, which share the rest in proportion. Call it
 * in the transaction of the close and of each later decision, before the reserve is released. It is idempotent: it pays only unpaid awards.
 */
export async function settleTask(tx: Transaction, task: Task): Promise<void> {
  if (await hasPendingSubmissions(task, tx)) return;
  const pays = await loadPayCurrency(tx, task);
  for (const [index, reward] of task.rewards.entries())
    if (isAwardedAtEnd(reward)) await awardPrizes({ tx, task, pays, reward, place: index + 1 });
  await shareStakes(tx, task, pays);
}
