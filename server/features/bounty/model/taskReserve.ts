import type { Transaction } from '#server/database/transaction.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { loadNetTransfer } from '#server/ledger/netTransfers.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { campaignLedgerAccount, currencyOf, taskAllocationOf } from './campaignMoney.ts';
import { loadUnreservedBalance } from './loadUnreservedBalance.ts';
import { loadPendingRewards, promisedAmount } from './pendingRewards.ts';
import { taskLedgerAccount } from './taskMoney.ts';

/** A task whose reserve changes, with the cause: `task:7:3` is its third version. */
interface Reserve {
  readonly campaign: Campaign;
  /** Locked. */
  readonly task: Task;
  readonly actor: RequestActor | undefined;
  /** Part of the transfer's key, so that the same change is made only once. */
  readonly cause: string;
}

const toReference = ({ id }: Task) => ({ entity: tasks.name, entityId: id });

/** Returns the accounts of the campaign and the task. */
const toAccounts = (campaign: Campaign, task: Task) =>
  ({ from: campaignLedgerAccount(campaign), to: taskLedgerAccount(task, currencyOf(campaign)) }) as const;

/** Loads the missing reserve of a task: its allocation less its transfers from the campaign. */
async function loadMissingReserve(tx: Transaction, { campaign, task }: Reserve): Promise<Exact> {
  const { from, to } = toAccounts(campaign, task);
  return new Exact(taskAllocationOf(campaign, task)).minus(await loadNetTransfer(tx, from, to));
}

/** Moves money into the reserve. If two parallel tasks need more than the campaign has, the ledger refuses one. */
async function transferToReserve(
  tx: Transaction,
  { campaign, task, actor, cause }: Reserve,
  amount: Exact,
): Promise<void> {
  if (amount.lte(0)) return;
  await transfer(tx, {
    key: `reserve:${cause}`,
    actor,
    type: 'task-reserve',
    ...toAccounts(campaign, task),
    amount: toLedgerAmount(amount),
    refersTo: toReference(task),
  });
}

/**
 * Reserves the rest of the task's allocation.
 * @throws Refusal notEnoughMoney if the campaign's account is short
 */
export const reserveTaskMoney = async (tx: Transaction, change: Reserve): Promise<void> =>
  transferToReserve(tx, change, await loadMissingReserve(tx, change));

/**
 * Reserves the missing money for an amount again, up to the money that the task has released.
 * @throws Refusal notEnoughMoney if the task has released less, or the campaign's account is short
 */
export async function topUpReserve(tx: Transaction, change: Reserve, amount: string): Promise<void> {
  const { campaign, task } = change;
  const shortfall = new Exact(amount).minus(await loadUnreservedBalance(tx, task, currencyOf(campaign)));
  if (shortfall.gt(0) && shortfall.gt(await loadMissingReserve(tx, change))) refuse('notEnoughMoney');
  await transferToReserve(tx, change, shortfall);
}

/** Releases a task's reserve to the campaign, except the money that is promised to hunters with pending decisions. */
export async function releaseTaskMoney(tx: Transaction, { campaign, task, actor, cause }: Reserve): Promise<void> {
  const { from: to, to: from } = toAccounts(campaign, task);
  const balance = await loadBalance(tx, from);
  const promised = (await loadPendingRewards(tx, [task.id]))(task.id);
  const releasable = new Exact(balance).minus(promisedAmount(promised, balance));
  if (releasable.lte(0)) return;
  const amount = toLedgerAmount(releasable);
  await transfer(tx, {
    key: `release:${cause}`,
    actor,
    type: 'task-release',
    from,
    to,
    amount,
    refersTo: toReference(task),
  });
}
