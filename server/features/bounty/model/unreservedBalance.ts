import type { Transaction } from '#server/database/transaction.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { pendingRewardsBy } from './pendingRewards.ts';
import { taskAccount } from './taskMoney.ts';

/** What is left of a task's reserve, less the fixed amounts that pending decisions may bring. */
export async function unreservedBalance(tx: Transaction, task: Task, currency: string): Promise<Exact> {
  const balance = await balanceOf(tx, taskAccount(task, currency));
  const { fixed } = (await pendingRewardsBy(tx, [task.id]))(task.id);
  return Exact.max(0, new Exact(balance).minus(fixed));
}
