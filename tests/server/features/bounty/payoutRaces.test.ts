import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

const rounds = 5;
const attempts = 10;

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const counted = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

test('Of many payouts made at once one holds what is due, and no award stands in two.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const campaign = await here.campaign();
    const { submission } = await pay.earner(campaign);
    // One account has one turn at a time.
    const makers = [here.manager, here.admin];
    const made = await times(attempts, (n) => pay.make(campaign, makers[n % makers.length]));
    const statuses = made.map(({ status }) => status);
    expect([counted(statuses, 201), counted(statuses, 409)]).toEqual([1, attempts - 1]);
    const { rows } = await here.platform.database.sql.execute<{ lines: number; entries: number }>(sql`
      select (select count(*)::integer from payout_items where campaign = ${campaign.id}) as lines,
        (select count(*)::integer from ledger_entries where type = 'payout-reserve' and entity_id in (
          select payout_item from submissions where id = ${submission.id})) as entries`);
    expect(rows).toEqual([{ lines: 1, entries: 1 }]);
  }
});

test('An approval while a payout is made is in it or in the next one, never in both or in none.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const campaign = await here.campaign();
    const { submission } = await pay.earner(campaign);
    const other = await here.hunter();
    const late = await pay.submit(other, { id: Number(submission['task']), version: 1 });
    const [, first] = await Promise.all([here.move(here.manager, 'submissions', late, 'approved'), pay.make(campaign)]);
    const second = await pay.make(campaign);
    const totals = [first, second].flatMap(({ status, body }) => (status === 201 ? [Number(body['count'])] : []));
    expect(totals.reduce((sum, count) => sum + count, 0)).toBe(2);
  }
});

test('A line that is marked as paid many times at once pays once.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const campaign = await here.campaign();
    await pay.earner(campaign);
    const { body: payout } = await pay.make(campaign);
    const [line] = await pay.lines(payout);
    const before = await loadBalance(here.platform.database.sql, accountOf.outside('USD'));
    const statuses = (await times(attempts, (n) => pay.mark(line, `0xabcdef${n}`))).map(({ status }) => status);
    expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([1, attempts - 1]);
    expect(Number(await loadBalance(here.platform.database.sql, accountOf.outside('USD'))) - Number(before)).toBe(10);
  }
});

test('A line that is paid and cancelled at once becomes one of them.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const campaign = await here.campaign();
    const { hunter } = await pay.earner(campaign);
    const { body: payout } = await pay.make(campaign);
    const [line] = await pay.lines(payout);
    const answers = await Promise.all([
      pay.mark(line, '0xabcdef'),
      pay.moveLine(line, 'cancelled', 'It was paid by hand already.'),
    ]);
    expect(
      counted(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(1);
    const [now] = await pay.lines(payout);
    const back = await loadBalance(here.platform.database.sql, accountOf.user(hunter.id, 'USD'));
    expect(back).toBe(now?.['status'] === 'paid' ? '0' : '10');
    expect(await loadBalance(here.platform.database.sql, accountOf.payout(payout.id, 'USD'))).toBe('0');
  }
});

test('Lines of a batch that are paid in parallel are all counted.', async () => {
  const campaign = await here.campaign();
  for (let n = 0; n < 5; n += 1) await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  await Promise.all((await pay.lines(payout)).map((line, n) => pay.mark(line, `0xabcdef${n}`)));
  const { body } = await here.ask(here.manager, 'GET', `/v0/payouts/${payout.id}`);
  expect(body).toMatchObject({ status: 'done', open: 0, paid: 5 });
});
