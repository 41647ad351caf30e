import type { Executor } from '#server/database/database.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { netMoved } from '#server/ledger/netMoved.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { campaignAccount, currencyOf } from './campaignMoney.ts';
import { taskAccount } from './taskMoney.ts';
import { tasksOf } from './tasksOf.ts';

type Shared = Pick<Campaign, 'isIco' | 'budget' | 'poolPercentage'>;

/** A campaign's or a task's share: an amount of money, or a percentage of the pool. */
export const budgetOrPercentageOf = ({ isIco }: Shared, { budget, poolPercentage }: Omit<Shared, 'isIco'>): Exact =>
  new Exact(isIco ? poolPercentage : budget.amount);

/** A rejected task takes nothing of its campaign. */
export const takesShare = ({ status }: Task): boolean => status !== taskStatus.values.rejected;

/** The sum of the tasks' shares. */
export const shareTaken = (campaign: Shared, tasks: readonly Task[]): Exact =>
  tasks.filter(takesShare).reduce((sum, task) => sum.plus(budgetOrPercentageOf(campaign, task)), new Exact(0));

/** Whether the task's share exceeds what the others leave. The campaign is locked, so that no two tasks take the same rest. */
export async function shareProblems(executor: Executor, campaign: Campaign, task: Task): Promise<Problem[]> {
  const others = (await tasksOf(executor, campaign.id)).filter(({ id }) => id !== task.id);
  const available = budgetOrPercentageOf(campaign, campaign).minus(shareTaken(campaign, others));
  if (budgetOrPercentageOf(campaign, task).lte(available)) return [];
  const parameters = { available: amountOf(Exact.max(available, 0)) };
  return [
    campaign.isIco
      ? problem('poolExceeds', parameters, 'poolPercentage')
      : problem('taskBudgetExceeds', parameters, 'budget'),
  ];
}

/** What a task has already paid to hunters. */
export async function spentBy(executor: Executor, campaign: Campaign, task: Task): Promise<Exact> {
  const [from, to] = [campaignAccount(campaign), taskAccount(task, currencyOf(campaign))];
  return new Exact(await netMoved(executor, from, to)).minus(await balanceOf(executor, to));
}
