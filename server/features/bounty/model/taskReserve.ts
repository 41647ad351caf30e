import type { Transaction } from '#server/database/transaction.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { netMoved } from '#server/ledger/netMoved.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { campaignAccount, currencyOf, taskAllocationOf } from './campaignMoney.ts';
import { pendingRewardsBy, pendingRewardsOf } from './pendingRewards.ts';
import { taskAccount } from './taskMoney.ts';
import { unreservedBalance } from './unreservedBalance.ts';

/** A task whose reserve changes, and why: `task:7:3` is its third version. */
interface Reserve {
  readonly campaign: Campaign;
  /** Locked. */
  readonly task: Task;
  readonly actor: RequestActor | undefined;
  /** Part of the transfer's key, so that the same change is made only once. */
  readonly cause: string;
}

const subjectOf = ({ id }: Task) => ({ entity: tasks.name, entityId: id });

/** From the campaign to the task, and back. */
const waysOf = (campaign: Campaign, task: Task) =>
  ({ from: campaignAccount(campaign), to: taskAccount(task, currencyOf(campaign)) }) as const;

/** What the task still has to reserve: its allocation less what it has already had from the campaign. */
async function missingOf(tx: Transaction, { campaign, task }: Reserve): Promise<Exact> {
  const { from, to } = waysOf(campaign, task);
  return new Exact(taskAllocationOf(campaign, task)).minus(await netMoved(tx, from, to));
}

/** Moves money into the reserve. If two tasks at once need more than the campaign has, the ledger refuses one. */
async function take(tx: Transaction, { campaign, task, actor, cause }: Reserve, amount: Exact): Promise<void> {
  if (amount.lte(0)) return;
  await transfer(tx, {
    key: `reserve:${cause}`,
    actor,
    type: 'task-reserve',
    ...waysOf(campaign, task),
    amount: amountOf(amount),
    refersTo: subjectOf(task),
  });
}

/**
 * Reserves the rest of the task's allocation.
 * @throws Refusal notEnoughMoney when the campaign's account is short
 */
export const reserve = async (tx: Transaction, change: Reserve): Promise<void> =>
  take(tx, change, await missingOf(tx, change));

/**
 * Reserves again what a task needs for an amount, up to what it has released.
 * @throws Refusal notEnoughMoney when it has released less, or the campaign's account is short
 */
export async function reserveAgain(tx: Transaction, change: Reserve, amount: string): Promise<void> {
  const { campaign, task } = change;
  const short = new Exact(amount).minus(await unreservedBalance(tx, task, currencyOf(campaign)));
  if (short.gt(0) && short.gt(await missingOf(tx, change))) refuse('notEnoughMoney');
  await take(tx, change, short);
}

/** Releases a task's reserve to the campaign, except what is promised to hunters who wait for a decision. */
export async function release(tx: Transaction, { campaign, task, actor, cause }: Reserve): Promise<void> {
  const { from: to, to: from } = waysOf(campaign, task);
  const balance = await balanceOf(tx, from);
  const promised = (await pendingRewardsBy(tx, [task.id]))(task.id);
  const left = new Exact(balance).minus(pendingRewardsOf(promised, balance));
  if (left.lte(0)) return;
  const amount = amountOf(left);
  await transfer(tx, {
    key: `release:${cause}`,
    actor,
    type: 'task-release',
    from,
    to,
    amount,
    refersTo: subjectOf(task),
  });
}
