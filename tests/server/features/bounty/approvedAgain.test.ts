import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger, fund, move } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp, rewardOf } from '#tests/support/participationApp.ts';
import type { Values } from '#tests/support/records.ts';
import { openSettlement, type Settlement, type Submitter } from '#tests/support/settlement.ts';

let here: ParticipationApp;
let settlement: Settlement;
beforeAll(async () => {
  here = await openParticipationApp();
  settlement = openSettlement(here);
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const reason = 'The post is not about the project.';
const give = (values: Values = {}) => here.task({ rewards: [rewardOf(values)], review: 'auto' });
const have = (entered: readonly Submitter[], task: AnyRow) =>
  Promise.all(entered.map((one) => settlement.hunterBalance(one, task)));
const refusal = { status: 422, body: { type: catalogue.notEnoughMoney.type } };

async function two(task: AnyRow): Promise<[Submitter, Submitter]> {
  const [one, other] = await settlement.approved(task, 2);
  if (one === undefined || other === undefined) throw new Error('There are no two.');
  return [one, other];
}

/** The money of a task's campaign that no task has. */
const campaignOf = ({ campaign, isIco }: AnyRow) =>
  accountOf.campaign(Number(campaign), isIco ? toTokenCurrency(Number(campaign)) : 'USD');
const spend = async (task: AnyRow) => {
  const account = campaignOf(task);
  await move(here.platform.database, account, accountOf.outside(account.currency), await settlement.balance(account));
};

test.each(['before', 'after'])(
  'What was unapproved %s the close is the campaign’s; approved again, it is fetched from there.',
  async (when) => {
    const task = await give();
    const [one, other] = await two(task);
    if (when === 'after') await settlement.close(task);
    await settlement.decide(one.submission, 'unapproved', reason);
    if (when === 'before') await settlement.close(task);
    expect([await settlement.taskBalance(task), await settlement.balance(campaignOf(task))]).toEqual(['0', '90']);
    const account = await here.ask(here.manager, 'GET', `/v0/campaigns/${String(task['campaign'])}/account`);
    expect(account.body).toMatchObject({ reserved: '0', promised: '0', left: '90' });
    expect((await settlement.decide(one.submission, 'approved')).status).toBe(200);
    expect(await have([one, other], task)).toEqual(['10', '10']);
    expect([await settlement.taskBalance(task), await settlement.balance(campaignOf(task))]).toEqual(['0', '80']);
  },
);

test('What was unapproved is approved again while its task is sent back.', async () => {
  const task = await give();
  const [one] = await two(task);
  await settlement.decide(one.submission, 'unapproved', reason);
  expect((await here.move(here.admin, 'tasks', task, taskStatus.values.pending)).status).toBe(200);
  expect(await settlement.taskBalance(task)).toBe('0');
  expect((await settlement.decide(one.submission, 'approved')).status).toBe(200);
  expect([await settlement.hunterBalance(one, task), await settlement.balance(campaignOf(task))]).toEqual(['10', '80']);
});

test.each(['everyone', 'top', 'stake'])(
  'What was unapproved isn’t approved again when its money was spent: %s.',
  async (how) => {
    const isStake = how === 'stake';
    const task = isStake ? await settlement.ico() : await give({ amount: 30, method: how });
    const one = await settlement.submit(task);
    await settlement.decide(one.submission, 'approved');
    await settlement.close(task);
    await settlement.decide(one.submission, 'unapproved', reason);
    await spend(task);
    expect(await settlement.decide(one.submission, 'approved')).toMatchObject(refusal);
    const { body: kept } = await here.ask(here.manager, 'GET', `/v0/submissions/${one.submission.id}`);
    expect(kept).toMatchObject({ status: 'unapproved', awarded: null });
    expect([await settlement.hunterBalance(one, task), await settlement.taskBalance(task)]).toEqual(['0', '0']);
    await fund(here.platform.database, campaignOf(task), '100');
    expect((await settlement.decide(one.submission, 'approved')).status).toBe(200);
    expect(await settlement.hunterBalance(one, task)).toBe(isStake ? '100' : '30');
  },
);

test('A task that has closed never gives more than its budget, whatever its campaign has.', async () => {
  const { database } = here.platform;
  const task = await give({ amount: 50 });
  const [reserve, campaign] = [accountOf.task(task.id, 'USD'), campaignOf(task)];
  await move(database, reserve, accountOf.outside('USD'), '100');
  await fund(database, campaign, '200');
  await move(database, campaign, reserve, '100');
  const one = await settlement.submit(task);
  await settlement.decide(one.submission, 'approved');
  await settlement.decide(one.submission, 'unapproved', reason);
  await settlement.approved(task, 2);
  await settlement.close(task);
  expect(await settlement.decide(one.submission, 'approved')).toMatchObject(refusal);
  expect(await settlement.balance(campaign)).toBe('100');
});

test('What was taken back for one reward isn’t had again for another that was drawn meanwhile.', async () => {
  const rewards = [rewardOf(), rewardOf({ method: 'raffle', amount: 30 })];
  const task = await here.task({ rewards, review: 'auto' });
  const entered = await settlement.submit(task);
  const choose = (reward: number) =>
    here.ask(here.manager, 'PATCH', `/v0/submissions/${entered.submission.id}`, { reward });
  await choose(1);
  await settlement.decide(entered.submission, 'approved');
  await settlement.close(task);
  await settlement.decide(entered.submission, 'unapproved', reason);
  await choose(2);
  expect((await settlement.decide(entered.submission, 'approved')).body).toMatchObject({ awarded: null });
  expect(await settlement.hunterBalance(entered, task)).toBe('0');
});

test('Stakes that are approved again have the share that was taken back, and no other’s.', async () => {
  const task = await settlement.ico();
  const entered = await settlement.approved(task, 2);
  await settlement.close(task);
  for (const { submission } of entered) await settlement.decide(submission, 'unapproved', reason);
  expect([await settlement.taskBalance(task), await settlement.balance(campaignOf(task))]).toEqual(['0', '100']);
  for (const { submission } of entered) {
    const { body } = await settlement.decide(submission, 'approved');
    expect(body).toMatchObject({ awarded: { amount: '50' }, stakesAwarded: 1 });
    expect(await settlement.taskBalance(task)).toBe('0');
  }
});

test('Stakes that were unapproved when the others had their share have none, until the task opens again.', async () => {
  const task = await settlement.ico();
  const [one, other] = await two(task);
  await settlement.decide(one.submission, 'unapproved', reason);
  await settlement.close(task);
  expect(await have([one, other], task)).toEqual(['0', '100']);
  expect(await settlement.decide(one.submission, 'approved')).toMatchObject(refusal);
  await settlement.reopen(task);
  await settlement.decide(one.submission, 'approved');
  await settlement.close(task);
  expect(await have([one, other], task)).toEqual(['100', '100']);
});
