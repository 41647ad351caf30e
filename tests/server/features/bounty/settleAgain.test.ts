import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
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
const draw = (values: Values) =>
  here.task({ rewards: [rewardOf({ method: 'raffle', amount: 30, ...values })], review: 'auto' });
const have = (entered: readonly Submitter[], task: AnyRow) =>
  Promise.all(entered.map((one) => settlement.hunterBalance(one, task)));
const payOut = ({ campaign }: AnyRow) => here.ask(here.manager, 'POST', `/v0/campaigns/${String(campaign)}/payouts`);

/** The one who has won, and the others. */
async function sorted(entered: readonly Submitter[], task: AnyRow): Promise<[Submitter, Submitter[]]> {
  const amounts = await have(entered, task);
  const winner = entered.find((_, at) => amounts[at] !== '0');
  if (winner === undefined) throw new Error('Nobody has won.');
  return [winner, entered.filter((one) => one !== winner)];
}

test('A raffle has its places once, and one seed, however often its task closes.', async () => {
  const task = await draw({ amount: 10, places: 3 });
  const entered = await settlement.approved(task, 5);
  await settlement.close(task);
  const won = await have(entered, task);
  expect(won.toSorted()).toEqual(['0', '0', '10', '10', '10']);
  expect((await settlement.reopen(task)).status).toBe(200);
  const { body: statistics } = await here.ask(here.manager, 'GET', `/v0/tasks/${task.id}/statistics`);
  // What the task had at first came from outside here: its campaign's money comes in full.
  expect(statistics).toMatchObject({ money: { reserved: '200', awarded: '30', left: '170' } });
  const [late] = await settlement.approved(task, 1);
  expect((await settlement.close(task)).status).toBe(200);
  expect(await have(late ? [...entered, late] : [], task)).toEqual([...won, '0']);
  const { rows } = await here.platform.database.sql.execute<{ seeds: number; draws: number }>(sql`
    select count(distinct after ->> 'seed')::integer as seeds, count(*)::integer as draws
    from audit_entries where entity = 'tasks' and entity_id = ${task.id} and action = 'settle'`);
  expect(rows).toEqual([{ seeds: 1, draws: 2 }]);
});

test.each(['raffle', 'top'])(
  'A winner of a %s who is unapproved keeps the place, and has the prize again by another approval.',
  async (method) => {
    const task = await draw({ method });
    const entered = await settlement.approved(task, 4);
    await settlement.close(task);
    const [winner, [other]] = await sorted(entered, task);
    if (other === undefined) throw new Error('There is nobody else.');
    for (const { submission } of [winner, other]) await settlement.decide(submission, 'unapproved', reason);
    expect((await settlement.decide(other.submission, 'approved')).status).toBe(200);
    expect([await have(entered, task), await settlement.taskBalance(task)]).toEqual([['0', '0', '0', '0'], '0']);
    expect((await settlement.decide(winner.submission, 'approved')).body).toMatchObject({ awarded: { amount: '30' } });
    expect([await settlement.hunterBalance(winner, task), await settlement.taskBalance(task)]).toEqual(['30', '0']);
  },
);

test.each([
  ['approved', '30'],
  ['unapproved', '0'],
])('A winner who is %s when the task closes again has the place, whoever is better now.', async (status, amount) => {
  const task = await here.task({
    rewards: [rewardOf({ method: 'top', amount: 30 })],
    review: 'auto',
    recurrence: 'weekly',
  });
  const [winner] = await settlement.approved(task, 1);
  if (winner === undefined) throw new Error('There is nobody.');
  await settlement.close(task);
  await settlement.decide(winner.submission, 'unapproved', reason);
  await settlement.reopen(task);
  const late = await settlement.submit(task);
  const url = await here.post(late.hunter.handle, { author: '@somebody' });
  const { body: second } = await here.submit(late.hunter, late.participation, { url });
  for (const submission of [late.submission, second])
    expect((await settlement.decide(submission, 'approved')).status).toBe(200);
  if (status === 'approved') await settlement.decide(winner.submission, status);
  await settlement.close(task);
  expect(await have([winner, late], task)).toEqual([amount, '0']);
});

test('A share that is too small for the token is nothing, and keeps nobody waiting.', async () => {
  const task = await settlement.ico([rewardOf({ unit: 'stake', amount: 1 })], { tokenDecimals: 0 });
  const [small, large] = [await settlement.submit(task), await settlement.submit(task)];
  await here.ask(here.manager, 'PATCH', `/v0/submissions/${large.submission.id}`, { stakesAwarded: 1000 });
  for (const { submission } of [small, large]) await settlement.decide(submission, 'approved');
  await settlement.close(task);
  expect(await have([small, large], task)).toEqual(['0', '100']);
  expect(await settlement.taskBalance(task)).toBe('0');
  expect(await payOut(task)).toMatchObject({ status: 201, body: { total: { amount: '100' } } });
  expect((await settlement.decide(small.submission, 'unapproved', reason)).status).toBe(200);
  expect((await settlement.decide(small.submission, 'approved')).body).toMatchObject({ awarded: { amount: '0' } });
});

test('A ban that is lifted after the end gives no place back, and keeps nobody waiting.', async () => {
  const task = await settlement.ico();
  const [banned] = await settlement.approved(task, 2);
  if (banned === undefined) throw new Error('There is nobody.');
  await here.move(here.manager, 'participations', banned.participation, 'banned', reason);
  await settlement.close(task);
  const { status, body } = await here.move(here.manager, 'participations', banned.participation, 'active');
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'closed', leftAt: expect.any(String) } });
  expect(await settlement.hunterBalance(banned, task)).toBe('0');
  expect(await payOut(task)).toMatchObject({ status: 201, body: { total: { amount: '100' } } });
});

test('A ban that is lifted after the end, while something waits, lets the hunter have a share.', async () => {
  const task = await settlement.ico();
  const [banned] = await settlement.approved(task, 2);
  const waiting = await settlement.submit(task);
  if (banned === undefined) throw new Error('There is nobody.');
  await here.move(here.manager, 'participations', banned.participation, 'banned', reason);
  await settlement.close(task);
  await here.move(here.manager, 'participations', banned.participation, 'active');
  await settlement.decide(waiting.submission, 'rejected', reason);
  expect(await settlement.hunterBalance(banned, task)).toBe('50');
});
