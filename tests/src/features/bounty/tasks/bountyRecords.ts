import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { me } from '#tests/src/screens/showScreen.tsx';
import { plainReward } from '#tests/support/plainReward.ts';
import { sampleOf } from '#tests/support/records.ts';

const pending = 1;
const times = {
  startAt: '2030-01-01T00:00:00.000Z',
  endAt: '2030-02-01T00:00:00.000Z',
  createdAt: '2029-12-01T00:00:00.000Z',
  updatedAt: '2029-12-01T00:00:00.000Z',
};
const noToken = { tokenPool: null, tokenSymbol: null, poolPercentage: null };

const isCampaign = (row: AnyRow): row is Campaign => 'budget' in row && 'tokenPool' in row;
const isTask = (row: AnyRow): row is Task => 'rewards' in row;

/** A pending campaign of 1,000 USD that the actor of the test manages. */
export function campaignOf(values: Readonly<Record<string, unknown>> = {}): Campaign {
  const row = {
    ...sampleOf(campaigns, 1, { title: 'Lanterns', manager: me }),
    ...noToken,
    ...times,
    id: 7,
    version: 3,
    status: pending,
    isIco: false,
    budget: { amount: '1000', currency: 'USD' },
    ...values,
  };
  if (!isCampaign(row)) throw new Error('This is no campaign.');
  return row;
}

/** What an ICO campaign has in place of money: 5 % of a pool of 1,000,000 QRY. */
export const ico = {
  isIco: true,
  budget: null,
  currency: null,
  tokenSymbol: 'QRY',
  tokenPool: { amount: '1000000', currency: 'QRY' },
  poolPercentage: 5,
};

export function typeNamed(key: string): TaskType {
  const type = taskTypeOf(key);
  if (type === undefined) throw new Error(`There is no task type “${key}”.`);
  return type;
}

/** A pending task of the campaign, of 360 USD. */
export function taskOf(type: TaskType, values: Readonly<Record<string, unknown>> = {}): Task {
  const row = {
    ...sampleOf(tasks, 1, { campaign: 7, type: type.id }),
    ...times,
    id: 70,
    version: 2,
    title: 'The task that is there',
    manager: me,
    isIco: false,
    status: pending,
    budget: { amount: '360', currency: 'USD' },
    poolPercentage: null,
    rewards: [{ ...plainReward, rewardType: type.rewards[0]?.id }],
    ...values,
  };
  if (!isTask(row)) throw new Error('This is no task.');
  return row;
}
