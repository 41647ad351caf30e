import type { Executor } from '#server/database/database.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { loadNetTransfer } from '#server/ledger/netTransfers.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { campaignLedgerAccount, currencyOf } from './campaignMoney.ts';
import { listTasks } from './listTasks.ts';
import { taskLedgerAccount } from './taskMoney.ts';

type ShareBase = Pick<Campaign, 'isIco' | 'budget' | 'poolPercentage'>;

/** Returns a campaign's or a task's share: an amount of money, or a percentage of the pool. */
export const budgetOrPercentageOf = (
  { isIco }: ShareBase,
  { budget, poolPercentage }: Omit<ShareBase, 'isIco'>,
): Exact => new Exact(isIco ? poolPercentage : budget.amount);

/** A rejected task has no share of its campaign. */
export const hasShare = ({ status }: Task): boolean => status !== taskStatus.values.rejected;

/** Sums the tasks' shares. */
export const sumShares = (campaign: ShareBase, tasks: readonly Task[]): Exact =>
  tasks.filter(hasShare).reduce((sum, task) => sum.plus(budgetOrPercentageOf(campaign, task)), new Exact(0));

/** Returns problems if the task's share exceeds the rest. The campaign is locked, so that two tasks can't use the same rest. */
export async function shareProblems(executor: Executor, campaign: Campaign, task: Task): Promise<Problem[]> {
  const others = (await listTasks(executor, campaign.id)).filter(({ id }) => id !== task.id);
  const available = budgetOrPercentageOf(campaign, campaign).minus(sumShares(campaign, others));
  if (budgetOrPercentageOf(campaign, task).lte(available)) return [];
  const parameters = { available: toLedgerAmount(Exact.max(available, 0)) };
  return [
    campaign.isIco
      ? problem('poolExceeds', parameters, 'poolPercentage')
      : problem('taskBudgetExceeds', parameters, 'budget'),
  ];
}

/** Loads the amount that a task has already paid to hunters. */
export async function loadSpend(executor: Executor, campaign: Campaign, task: Task): Promise<Exact> {
  const [from, to] = [campaignLedgerAccount(campaign), taskLedgerAccount(task, currencyOf(campaign))];
  return new Exact(await loadNetTransfer(executor, from, to)).minus(await loadBalance(executor, to));
}
