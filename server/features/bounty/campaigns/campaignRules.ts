import type { Executor } from '#server/database/database.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { listTasks } from '../model/listTasks.ts';
import { budgetOrPercentageOf, hasShare, sumShares } from '../model/shareRules.ts';
import { loadCampaignCurrency } from '../model/taskMoney.ts';
import { dateProblems } from '../tasks/taskRules.ts';

/** Returns problems of tasks whose dates are outside the campaign's dates. */
function datesProblems(after: Campaign, tasks: readonly Task[]): Problem[] {
  const problems = tasks.filter(hasShare).flatMap((task) => dateProblems(after, task));
  return ['startAt', 'endAt'].flatMap((field) => problems.find(({ propertyPath }) => propertyPath === field) ?? []);
}

/** Returns problems if the shares of the tasks exceed the campaign's budget or pool. */
function shareProblems(after: Campaign, tasks: readonly Task[]): Problem[] {
  const total = sumShares(after, tasks);
  if (total.lte(budgetOrPercentageOf(after, after))) return [];
  const parameters = { taken: toLedgerAmount(total) };
  return [
    after.isIco
      ? problem('poolExceeds', parameters, 'poolPercentage')
      : problem('taskBudgetExceeds', parameters, 'budget'),
  ];
}

/** Returns problems of rewards that couldn't be paid any more, also in tasks that are opened or resubmitted unedited. */
function decimalsProblems({ tokenDecimals }: Campaign, tasks: readonly Task[]): Problem[] {
  if (tokenDecimals === null) return [];
  const paid = tasks.flatMap(({ rewards }) => rewards.filter(({ unit }) => unit === 'token'));
  const min = Math.max(0, ...paid.map(({ amount }) => new Exact(amount).decimalPlaces()));
  return tokenDecimals < min ? [problem('tooSmall', { min }, 'tokenDecimals')] : [];
}

/** The currency of a campaign can't change after it has tasks or money. */
async function payProblems(executor: Executor, before: Campaign, after: Campaign, tasks: readonly Task[]) {
  const changed = (['isIco', 'currency'] as const).find((field) => before[field] !== after[field]);
  if (changed === undefined) return [];
  const isBound = tasks.length > 0 || (await listBalances(executor, 'campaign', [before.id])).length > 0;
  return isBound ? [problem('payInUse', {}, changed)] : [];
}

/** Checks the decimals of a budget in a currency that staff have added, because the declaration doesn't know them. */
export async function budgetProblems(executor: Executor, campaign: Campaign): Promise<Problem[]> {
  if (campaign.isIco) return [];
  const { code, decimals } = await loadCampaignCurrency(executor, campaign);
  const violation = decimalsProblem(campaign.budget.amount, code, decimals);
  return violation === undefined ? [] : [problem(...violation, 'budget')];
}

/** Returns the problems that a change of a campaign would cause in its tasks. */
export async function campaignProblems(executor: Executor, before: Campaign, after: Campaign): Promise<Problem[]> {
  const tasks = await listTasks(executor, before.id);
  const pay = await payProblems(executor, before, after, tasks);
  return pay.length > 0
    ? pay
    : [...datesProblems(after, tasks), ...shareProblems(after, tasks), ...decimalsProblems(after, tasks)];
}
