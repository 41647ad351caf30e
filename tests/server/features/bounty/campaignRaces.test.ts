import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnavailable } from '#server/database/unavailable.ts';
import { create } from '#server/operations/create.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, openCampaignApp } from '#tests/support/campaignApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { race } from '#tests/support/races.ts';
import type { Values } from '#tests/support/records.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { countTransactionRetries } from '#tests/support/transactionRetries.ts';

const { rounds, attempts } = race;

let bounty: CampaignApp;
beforeAll(async () => {
  bounty = await openCampaignApp();
});
afterAll(() => bounty.close());

/** Types that need nothing but what every task has. */
const plain = taskTypes.filter(({ needs }) => needs.length === 0);
const rewardsOf = ({ rewards }: TaskType, unit: string) => [
  { rewardType: rewards[0]?.id, amount: 1, unit, method: 'everyone' },
];

/** Creates so many tasks of different types, or of the same once there is no other, all at once. @returns what became of each */
async function createAll(campaign: AnyRow, unit: string, pay: Values): Promise<string[]> {
  const actor = requestActor(bounty.ids['bounty-manager'], 'bounty-manager');
  async function attempt(n: number): Promise<string> {
    const type = plain[n % plain.length];
    if (type === undefined) throw new Error('There is no type that needs nothing.');
    const values = { type: type.id, rewards: rewardsOf(type, unit), ...pay };
    try {
      await create(bounty.platform, actor, tasks, bounty.taskValues(campaign, values));
      return 'created';
    } catch (error) {
      if (error instanceof Refusal) return error.problems[0]?.type ?? '';
      // On a busy machine, waiting for a connection can take too long: they ask again, as people would.
      if (isUnavailable(error)) return attempt(n);
      throw error;
    }
  }
  return Promise.all(Array.from({ length: attempts }, (_, n) => attempt(n)));
}

const counted = (outcomes: readonly string[], outcome: string): number =>
  outcomes.filter((one) => one === outcome).length;

const budget = { budget: { amount: '1000', currency: 'USD' } };

test(`the last of the budget is given to one of ${attempts} tasks that ask for it at once, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await createAll(await bounty.campaign(), 'money', budget);
    expect([counted(outcomes, 'created'), counted(outcomes, problem('taskBudgetExceeds').type)]).toEqual([
      1,
      attempts - 1,
    ]);
  }
}, 600_000);

test(`the last of the pool is given to one of ${attempts} tasks that ask for it at once, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await createAll(await bounty.ico(), 'stake', { poolPercentage: 10 });
    expect([counted(outcomes, 'created'), counted(outcomes, problem('poolExceeds').type)]).toEqual([1, attempts - 1]);
  }
}, 600_000);

/** Of each: together no more than a process has connections, so that nobody waits for one until they are turned away. */
const approvals = 4;

test('a task that is approved by several at once reserves once', async () => {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign);
  await bounty.fund(campaign);
  const approve = (of: 'campaigns' | 'tasks', id: number, version: number) =>
    bounty.ask('bounty-admin', 'POST', `/v0/${of}/${id}/status`, { status: 0, version });
  const retries = countTransactionRetries(bounty.platform);
  const answers = await Promise.all([
    ...Array.from({ length: approvals }, () => approve('campaigns', campaign.id, campaign.version)),
    ...Array.from({ length: approvals }, () => approve('tasks', task.id, task.version)),
  ]);
  const statuses = answers.slice(0, approvals).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: approvals - 1 }, () => 409),
  ]);
  expect(retries()).toBe(0);
  const account = await bounty.ask('bounty-admin', 'GET', `/v0/campaigns/${campaign.id}/account`);
  expect(account.json()).toMatchObject({ total: '1000', reserved: '100', left: '900' });
  await expectConsistentLedger(bounty.platform.database);
});
