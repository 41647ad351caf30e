import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { expectConsistentLedger, fund } from '#tests/support/ledger.ts';
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

const reason = 'Ten accounts of one person.';

test('Stakes share all that is left in proportion, by largest remainder; the banned have none.', async () => {
  const task = await settlement.ico([rewardOf({ unit: 'stake', amount: 1 })]);
  const currency = toTokenCurrency(Number(task['campaign']));
  const [one, other, banned] = [
    await settlement.submit(task),
    await settlement.submit(task),
    await settlement.submit(task),
  ];
  await here.ask(here.manager, 'PATCH', `/v0/submissions/${other.submission.id}`, { stakesAwarded: 2 });
  for (const { submission } of [one, other, banned]) await settlement.decide(submission, 'approved');
  await here.move(here.manager, 'participations', banned.participation, 'banned', reason);
  expect((await settlement.close(task)).status).toBe(200);
  expect(await settlement.balance(accountOf.user(one.hunter.id, currency))).toBe('33.33');
  expect(await settlement.balance(accountOf.user(other.hunter.id, currency))).toBe('66.67');
  expect(await settlement.balance(accountOf.user(banned.hunter.id, currency))).toBe('0');
  expect(await settlement.balance(accountOf.task(task.id, currency))).toBe('0');
  const { body } = await here.ask(other.hunter, 'GET', `/v0/participations/${other.participation.id}`);
  expect(body).toMatchObject({ stakes: 2, earned: { amount: '66.67', currency: 'QRY' }, status: 'closed' });
});

test('Shares of many digits add up to the last one, for the hunter and in a payout.', async () => {
  const task = await settlement.ico([rewardOf({ unit: 'stake', amount: 1 })], { tokenDecimals: 18 }, 'weekly');
  await fund(here.platform.database, accountOf.task(task.id, toTokenCurrency(Number(task['campaign']))), '900');
  const [one, other] = [await settlement.submit(task), await settlement.submit(task)];
  const { body: second } = await here.submit(one.hunter, one.participation, {
    url: await here.post(one.hunter.handle, { author: '@somebody' }),
  });
  for (const submission of [one.submission, other.submission, second]) await settlement.decide(submission, 'approved');
  await settlement.close(task);
  const { body } = await here.ask(one.hunter, 'GET', `/v0/participations/${one.participation.id}`);
  expect(body).toMatchObject({ earned: { amount: '666.666666666666666667' } });
  const payout = await here.ask(here.manager, 'POST', `/v0/campaigns/${String(task['campaign'])}/payouts`);
  expect(payout).toMatchObject({ status: 201, body: { total: { amount: '1000' } } });
});

test('Shares of millions of tokens are all that there is, to the last digit: who joined first has one more.', async () => {
  const task = await settlement.ico(undefined, { tokenDecimals: 18 });
  await fund(here.platform.database, accountOf.task(task.id, toTokenCurrency(Number(task['campaign']))), '1999900');
  const hunters = await settlement.approved(task, 3);
  expect((await settlement.close(task)).status).toBe(200);
  expect(await Promise.all(hunters.map((one) => settlement.hunterBalance(one, task)))).toEqual([
    '666666.666666666666666667',
    '666666.666666666666666667',
    '666666.666666666666666666',
  ]);
  expect(await settlement.taskBalance(task)).toBe('0');
});

test('What waits at the close keeps the stakes waiting: the last decision shares them out.', async () => {
  const task = await settlement.ico([rewardOf({ unit: 'stake', amount: 1 })]);
  const currency = toTokenCurrency(Number(task['campaign']));
  const [one, late] = [await settlement.submit(task), await settlement.submit(task)];
  await settlement.decide(one.submission, 'approved');
  await settlement.close(task);
  expect(await settlement.balance(accountOf.user(one.hunter.id, currency))).toBe('0');
  expect((await settlement.decide(late.submission, 'approved')).body).toMatchObject({
    awarded: { amount: '50', currency: 'QRY' },
  });
  expect(await settlement.balance(accountOf.user(one.hunter.id, currency))).toBe('50');
  expect(await settlement.balance(accountOf.task(task.id, currency))).toBe('0');
});

test('A raffle is drawn at the close, by a seed that is kept; as many win as it has places.', async () => {
  const task = await here.task({
    rewards: [rewardOf({ method: 'raffle', amount: 30, places: 2, metric: 'followers', from: 500, to: 2_000 })],
    review: 'auto',
  });
  const entrants = [await settlement.submit(task), await settlement.submit(task), await settlement.submit(task)];
  for (const { submission } of entrants)
    expect((await settlement.decide(submission, 'approved')).body).toMatchObject({ status: 'approved', awarded: null });
  await settlement.close(task);
  const won = await Promise.all(entrants.map(({ hunter }) => settlement.balance(accountOf.user(hunter.id, 'USD'))));
  expect(won.toSorted()).toEqual(['0', '30', '30']);
  const { rows } = await here.platform.database.sql.execute<{ after: Values }>(
    sql`select after from audit_entries where entity = 'tasks' and entity_id = ${task.id} and action = 'settle'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.after).toMatchObject({ reward: 1, method: 'raffle', seed: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const ids = entrants.filter((_, index) => won[index] === '30').map(({ participation }) => participation.id);
  expect(new Set([rows[0]?.after['won']].flat())).toEqual(new Set(ids));
});

test('The best of a ranking are paid at the close, the others not.', async () => {
  const task = await here.task({
    rewards: [rewardOf({ method: 'top', amount: 40 })],
    review: 'auto',
    recurrence: 'weekly',
  });
  const [one, best] = [await settlement.submit(task), await settlement.submit(task)];
  const { body: second } = await here.submit(best.hunter, best.participation, {
    url: await here.post(best.hunter.handle, { author: '@somebody' }),
  });
  for (const submission of [one.submission, best.submission, second]) await settlement.decide(submission, 'approved');
  await settlement.close(task);
  expect(await settlement.balance(accountOf.user(best.hunter.id, 'USD'))).toBe('40');
  expect(await settlement.balance(accountOf.user(one.hunter.id, 'USD'))).toBe('0');
});

/** Two rewards: one for everybody, and a raffle of what is left after it. */
const withRaffle = () =>
  here.task({ rewards: [rewardOf(), rewardOf({ method: 'raffle', amount: 90 })], review: 'auto' });
const choose = ({ submission }: Submitter, reward: number) =>
  here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, { reward });

test.each(['approved', 'unapproved'])(
  'A raffle waits with its prize for the last decision, whatever that is about; who is %s at the close takes part.',
  async (status) => {
    const task = await withRaffle();
    const [entrant, other] = [await settlement.submit(task), await settlement.submit(task)];
    await choose(entrant, 2);
    await choose(other, 1);
    await settlement.decide(entrant.submission, 'approved');
    if (status === 'unapproved') await settlement.decide(entrant.submission, status, reason);
    await settlement.close(task);
    expect(await settlement.taskBalance(task)).toBe('100');
    if (status === 'unapproved') await settlement.decide(entrant.submission, 'approved');
    expect((await settlement.decide(other.submission, 'approved')).status).toBe(200);
    const have = [
      await settlement.hunterBalance(entrant, task),
      await settlement.hunterBalance(other, task),
      await settlement.taskBalance(task),
    ];
    expect(have).toEqual(['90', '10', '0']);
  },
);

test('A raffle whose task was sent back has its prize when the campaign closes.', async () => {
  const task = await here.task({ rewards: [rewardOf({ method: 'raffle', amount: 90 })], review: 'auto' });
  const [winner] = await settlement.approved(task, 1);
  await here.move(here.admin, 'tasks', task, taskStatus.values.pending);
  const campaign = { id: Number(task['campaign']), version: 1 };
  expect((await here.move(here.admin, 'campaigns', campaign, campaignStatus.values.closed)).status).toBe(200);
  expect([winner && (await settlement.hunterBalance(winner, task)), await settlement.taskBalance(task)]).toEqual([
    '90',
    '0',
  ]);
});

test('Prizes are paid as long as there is something to pay with; the rest goes back.', async () => {
  const task = await here.task({ rewards: [rewardOf({ method: 'top', amount: 40, places: 3 })], review: 'auto' });
  const entered = await settlement.approved(task, 3);
  expect((await settlement.close(task)).status).toBe(200);
  expect(await Promise.all(entered.map((one) => settlement.hunterBalance(one, task)))).toEqual(['40', '40', '0']);
  expect(await settlement.taskBalance(task)).toBe('0');
});

test.each(['approved', 'unapproved'])(
  'What somebody had of another reward gives them no place in a ranking, %s or not.',
  async (status) => {
    const task = await here.task({ rewards: [rewardOf(), rewardOf({ method: 'top', amount: 30 })], review: 'auto' });
    const [first, friend] = [await settlement.submit(task), await settlement.submit(task)];
    await choose(first, 2);
    await settlement.decide(first.submission, 'approved');
    await choose(friend, 1);
    await settlement.decide(friend.submission, 'approved');
    await settlement.decide(friend.submission, 'unapproved', reason);
    await choose(friend, 2);
    if (status === 'approved') await settlement.decide(friend.submission, status);
    await settlement.close(task);
    expect([await settlement.hunterBalance(first, task), await settlement.hunterBalance(friend, task)]).toEqual([
      '30',
      '0',
    ]);
  },
);
