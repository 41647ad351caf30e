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
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { race } from '#tests/support/races.ts';
import type { Values } from '#tests/support/records.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { countTransactionRetries } from '#tests/support/transactionRetries.ts';

const { rounds, attempts } = race;

let bounty: CampaignApp;
beforeAll(async () => {
  bounty = await openCampaignApp({ secondApproval: manyPayments });
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

const outcomesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

test('of several deposits at once, each of all that the budget lacks, one is recorded', async () => {
  const { id } = await bounty.campaign();
  const amount = { amount: '1000', currency: 'USD' };
  const send = (n: number) =>
    bounty.ask('bounty-admin', 'POST', '/v0/deposits', { campaign: id, amount, reference: `Race ${id} ${n}` });
  const answers = await Promise.all(Array.from({ length: approvals }, (_, n) => send(n)));
  expect(outcomesOf(answers)).toEqual([201, 422, 422, 422]);
  const account = await bounty.ask('bounty-admin', 'GET', `/v0/campaigns/${id}/account`);
  expect(account.json()).toMatchObject({ total: '1000', left: '1000' });
  await expectConsistentLedger(bounty.platform.database);
});

test('one transaction that is recorded at once for several campaigns, each time written otherwise, is one deposit', async () => {
  const hash = `${'0'.repeat(56)}${Date.now().toString(16).padStart(8, '0').slice(-8)}`;
  const written = [hash, `0x${hash}`, `0x${hash.toUpperCase()}`, `https://etherscan.io/tx/0x${hash}/`];
  const amount = { amount: '100', currency: 'USD' };
  const sent = await Promise.all(
    written.map(async (reference) => ({ campaign: (await bounty.campaign()).id, amount, reference })),
  );
  const answers = await Promise.all(sent.map((deposit) => bounty.ask('bounty-admin', 'POST', '/v0/deposits', deposit)));
  expect(outcomesOf(answers)).toEqual([201, 422, 422, 422]);
  await expectConsistentLedger(bounty.platform.database);
});

test('a deposit that is reversed while its campaign is approved does one of the two, and never leaves the campaign short', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const campaign = await bounty.campaign();
    await bounty.task(campaign);
    const amount = { amount: '1000', currency: 'USD' };
    const sent = { campaign: campaign.id, amount, reference: `Reversed ${campaign.id}` };
    const deposit = (await bounty.ask('bounty-admin', 'POST', '/v0/deposits', sent)).json<AnyRow>();
    const reversal = { status: 'reversed', version: deposit.version, reason: 'It was recorded twice.' };
    const [approved, ...reversed] = await Promise.all([
      bounty.ask('bounty-admin', 'POST', `/v0/campaigns/${campaign.id}/status`, {
        status: 0,
        version: campaign.version,
      }),
      bounty.ask('bounty-admin', 'POST', `/v0/deposits/${deposit.id}/status`, reversal),
      bounty.ask('admin', 'POST', `/v0/deposits/${deposit.id}/status`, reversal),
    ]);
    const isApproved = approved.statusCode === 200;
    expect(outcomesOf(reversed)).toEqual(isApproved ? [409, 409] : [200, 409]);
    const account = await bounty.ask('bounty-admin', 'GET', `/v0/campaigns/${campaign.id}/account`);
    expect(account.json()).toMatchObject(isApproved ? { total: '1000', reserved: '100' } : { total: '0', left: '0' });
    await expectConsistentLedger(bounty.platform.database);
  }
});
