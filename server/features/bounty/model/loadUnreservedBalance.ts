import type { Transaction } from '#server/database/transaction.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { loadPendingRewards } from './pendingRewards.ts';
import { taskLedgerAccount } from './taskMoney.ts';

/** Loads the balance of a task's reserve, less the fixed amounts that pending decisions may award. */
export async function loadUnreservedBalance(tx: Transaction, task: Task, currency: string): Promise<Exact> {
  const balance = await loadBalance(tx, taskLedgerAccount(task, currency));
  const { fixed } = (await loadPendingRewards(tx, [task.id]))(task.id);
  return Exact.max(0, new Exact(balance).minus(fixed));
}
