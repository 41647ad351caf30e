import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { campaignTaskRewardTypes } from '#src/resources/bounty/campaignTaskRewardTypes.ts';
import { campaignTaskTypes } from '#src/resources/bounty/campaignTaskTypes.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { hasPlaces } from '#src/resources/bounty/taskTypes/rewardMethods.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { typeProblems } from '#src/resources/bounty/taskTypes/typeRules.ts';
import { codeOf } from '../model/campaignMoney.ts';
import { budgetOrPercentageOf, loadSpend, shareProblems } from '../model/shareRules.ts';
import { loadPayCurrency } from '../model/taskMoney.ts';

/** Finds the built-in task type of a row in the reference list; undefined for one that staff have added. */
export async function findTaskType(executor: Executor, id: number): Promise<TaskType | undefined> {
  const [row] = await rowsWhere(executor, campaignTaskTypes, sql`id = ${id}`);
  return row && taskTypeOf(row.key);
}

const isEarlier = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** Returns problems of a task that begins before or ends after its campaign. */
export const dateProblems = (campaign: Pick<Campaign, 'startAt' | 'endAt'>, task: Pick<Task, 'startAt' | 'endAt'>) => [
  ...(isEarlier(task.startAt, campaign.startAt) ? [problem('taskDatesOutside', {}, 'startAt')] : []),
  ...(isEarlier(campaign.endAt, task.endAt) ? [problem('taskDatesOutside', {}, 'endAt')] : []),
];

/** A task pays in the currency of its campaign. */
const currencyProblems = (campaign: Campaign, { budget }: Task): Problem[] =>
  campaign.isIco || budget.currency === codeOf(campaign)
    ? []
    : [problem('taskCurrencyDiffers', { currency: codeOf(campaign) }, 'budget')];

/** An ICO campaign pays in tokens and stakes, every other one in money. */
const unitProblems = ({ isIco }: Campaign, { rewards }: Task): Problem[] =>
  rewards.flatMap(({ unit }, index) =>
    (unit === 'money') === isIco
      ? [problem(isIco ? 'icoReward' : 'moneyTaskBudget', {}, `rewards[${index}].unit`)]
      : [],
  );

/** A reward with limited places must have a number of them, and only a tier has bounds. */
const placesProblems = ({ rewards }: Task): Problem[] =>
  rewards.flatMap(({ method, places, metric, from, to }, index) => {
    const inapplicable = Object.entries({
      places: !hasPlaces(method) && places !== null,
      from: metric === null && from !== null,
      to: metric === null && to !== null,
    });
    const isInverted = from !== null && to !== null && to < from;
    return [
      ...(isInverted ? [problem('tooSmall', { min: from }, `rewards[${index}].to`)] : []),
      ...(hasPlaces(method) && places === null ? [problem('blank', {}, `rewards[${index}].places`)] : []),
      ...inapplicable.flatMap(([part, is]) => (is ? [problem('notApplicable', {}, `rewards[${index}].${part}`)] : [])),
    ];
  });

/** Rewards can't be smaller than the currency's smallest amount. */
async function decimalsProblems(executor: Executor, task: Task): Promise<Problem[]> {
  const { code, decimals } = await loadPayCurrency(executor, task);
  const amounts = [
    ...(task.isIco ? [] : [{ amount: task.budget.amount, at: 'budget' }]),
    ...task.rewards.flatMap(({ unit, amount }, index) =>
      unit === 'stake' ? [] : [{ amount: new Exact(amount).toFixed(), at: `rewards[${index}].amount` }],
    ),
  ];
  return amounts.flatMap(({ amount, at }) => {
    const violation = decimalsProblem(amount, code, decimals);
    return violation === undefined ? [] : [problem(...violation, at)];
  });
}

/** Once there are submissions, rewards may be added but not changed: submissions refer to them by place. */
async function rewardChangeProblems(executor: Executor, before: Task, { id, rewards }: Task): Promise<Problem[]> {
  if (isDeepStrictEqual(rewards.slice(0, before.rewards.length), before.rewards)) return [];
  const { rows } = await executor.execute(sql`select from submissions where task = ${id} limit 1`);
  return rows.length === 0 ? [] : [problem('rewardsInUse', {}, 'rewards')];
}

async function rewardTypeProblems(executor: Executor, { rewards, type }: Task): Promise<Problem[]> {
  const ids = rewards.map(({ rewardType }) => rewardType);
  const rewardTypes = await rowsWhere(executor, campaignTaskRewardTypes, sql`id = any(${sql.param(ids)})`);
  const validIds = new Set(rewardTypes.filter(({ taskType }) => taskType === type).map(({ id }) => id));
  return ids.flatMap((id, index) =>
    validIds.has(id) ? [] : [problem('rewardOfOtherType', {}, `rewards[${index}].rewardType`)],
  );
}

/** The budget of a task that was sent back can't be less than its paid rewards. */
async function spendProblems(executor: Executor, campaign: Campaign, task: Task): Promise<Problem[]> {
  if (campaign.isIco) return [];
  const spend = await loadSpend(executor, campaign, task);
  return budgetOrPercentageOf(campaign, task).lt(spend)
    ? [problem('tooSmall', { min: toLedgerAmount(spend) }, 'budget')]
    : [];
}

/** Returns the problems of a task by its campaign and type. @param campaign locked @param before undefined for a new task */
export async function taskProblems(
  executor: Executor,
  campaign: Campaign,
  task: Task,
  before: Task | undefined,
): Promise<Problem[]> {
  const type = await findTaskType(executor, task.type);
  return [
    ...dateProblems(campaign, task),
    ...(await shareProblems(executor, campaign, task)),
    ...(before === undefined ? [] : await spendProblems(executor, campaign, task)),
    ...(before === undefined ? [] : await rewardChangeProblems(executor, before, task)),
    ...currencyProblems(campaign, task),
    ...unitProblems(campaign, task),
    ...placesProblems(task),
    ...(await decimalsProblems(executor, task)),
    ...(await rewardTypeProblems(executor, task)),
    ...(type === undefined ? [] : typeProblems(type, task)),
  ];
}
