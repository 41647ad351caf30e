import { Decimal } from 'decimal.js';
import { html } from '#server/api/document/html.ts';
import { sanitizeRichText } from '#src/fields/richText/server.ts';
import { limits } from '#src/limits.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { projectOf } from '../links.ts';
import { type Choices, pickInTurn, type Random } from '../random.ts';
import { howToProve, workRules } from '../texts/work/instructions.ts';
import { taskRejections } from '../texts/work/reasons.ts';
import type { TaskPlan } from './taskPlans.ts';
import { rewardsOf } from './taskRewards.ts';
import { termsOf } from './taskTerms.ts';
import { taskTimes } from './taskTimes.ts';

export type DemoTask = ReturnType<typeof taskOf>;

/** The places of the full showcase. */
export const fullTask = 12;

/** Returns the task's equal part of nine tenths of the campaign's budget or share of the pool. */
function budgetFields({ campaign, sharing }: TaskPlan) {
  const part = (whole: Decimal.Value): Decimal => new Decimal(whole).times(0.9).div(sharing);
  if (campaign.isIco) {
    const percentage = part(campaign.poolPercentage).toDecimalPlaces(2, Decimal.ROUND_DOWN).toNumber();
    return { budget: null, poolPercentage: percentage };
  }
  const amount = part(campaign.budget.amount).toSignificantDigits(2, Decimal.ROUND_DOWN).toFixed();
  return { budget: { amount, currency: campaign.budget.currency }, poolPercentage: null };
}

function maxParticipantsOf({ showcase, nth }: TaskPlan): number | null {
  if (showcase === 'full') return fullTask;
  if (showcase !== undefined) return showcase === 'crowd' ? 500 : null;
  return nth % 3 === 0 ? 50 + (nth % 4) * 50 : null;
}

/** Returns rules that fit the work. */
function rulesOf({ network, proof }: TaskType): Choices<string> {
  if (network === 'translation') return workRules.translated;
  return proof === 'act' || proof === 'weekly' ? workRules.done : workRules.written;
}

function textsOf({ type, campaign, nth }: TaskPlan) {
  const { name, is } = projectOf(campaign.links);
  const about = `${type.what} ${name} is ${is}.`;
  const instructions = html`<p>${about}</p><p>${howToProve[type.proof]} ${pickInTurn(rulesOf(type), nth)}</p>`;
  return {
    title: `${type.title} for ${name}`.slice(0, limits.titleLength.max),
    instructions: sanitizeRichText(instructions.text),
  };
}

function taskOf(random: Random, now: Date, plan: TaskPlan) {
  const { campaign, type, status, nth } = plan;
  const share = budgetFields(plan);
  return {
    campaign: campaign.id,
    type: type.id,
    manager: campaign.manager,
    isIco: campaign.isIco,
    currency: campaign.currency,
    ...textsOf(plan),
    ...share,
    rewards: rewardsOf(plan, share),
    ...taskTimes(random, now, plan),
    maxParticipants: maxParticipantsOf(plan),
    ...termsOf(plan),
    status: taskStatus.values[status],
    statusReason: status === 'rejected' ? pickInTurn(taskRejections, nth) : null,
  };
}

/** Returns the tasks of the demo's campaigns, in the order of their plans. */
export const demoTasks = (random: Random, now: Date, plans: readonly TaskPlan[]): DemoTask[] =>
  plans.map((plan) => taskOf(random, now, plan));
