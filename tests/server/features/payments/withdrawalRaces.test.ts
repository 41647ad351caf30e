import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

const rounds = 5;
const attempts = 10;

let here: Withdrawals;
let admins: readonly Person[];
beforeAll(async () => {
  here = await openWithdrawals();
  admins = [await here.person('admin'), await here.person('bounty-admin')];
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const counted = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const [first, second] = [0, 1];
const adminAt = (index: number): Person => {
  const found = admins[index];
  if (found === undefined) throw new Error('There is no such administrator.');
  return found;
};

test('Of many withdrawals of the whole balance at once one is made.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const payee = await here.payee('100');
    const answers = await times(attempts, () => here.request(payee, '100'));
    expect([counted(answers, 201), counted(answers, 422)]).toEqual([1, attempts - 1]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(await here.held(payee, made)).toEqual({ user: '0', reserve: '100' });
  }
});

test('A request that is sent many times at once under one key is made once.', async () => {
  const payee = await here.payee('1000');
  const key = crypto.randomUUID();
  const answers = await times(attempts, () => here.request(payee, '100', {}, key));
  expect(counted(answers, 201)).toBe(attempts);
  expect(await here.held(payee)).toMatchObject({ user: '900' });
});

test('A withdrawal that is approved and cancelled at once becomes one of them.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const payee = await here.payee('100');
    const { body } = await here.request(payee, '100');
    const answers = await Promise.all([
      here.move(payee, body, 'cancelled'),
      here.move(adminAt(first), body, 'approved'),
    ]);
    expect(counted(answers, 200)).toBe(1);
    const { body: now } = await here.ask(payee, 'GET', `/v0/withdrawals/${body.id}`);
    const back = now['status'] === 'cancelled';
    expect(await here.held(payee, body)).toEqual(back ? { user: '100', reserve: '0' } : { user: '0', reserve: '100' });
  }
});

test('Two approvals at once of a large amount count as two, or one is asked for again.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const payee = await here.payee('5000');
    const { body } = await here.request(payee, '2000');
    const answers = await Promise.all(admins.map((admin) => here.move(admin, body, 'approved')));
    const { body: now } = await here.ask(payee, 'GET', `/v0/withdrawals/${body.id}`);
    const done = counted(answers, 200);
    expect(now).toMatchObject({ status: done === 2 ? 'approved' : 'pending' });
    expect(now['approvers']).toHaveLength(done);
  }
});

test('A withdrawal that is marked as paid and as failed at once becomes one of them.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const payee = await here.payee('100');
    const { body } = await here.request(payee, '100');
    await here.sent(adminAt(first), body);
    const answers = await Promise.all([
      here.pay(adminAt(first), body, `payment ${round}`),
      here.move(adminAt(second), body, 'failed', 'The payment system refused this account.'),
    ]);
    expect(counted(answers, 200)).toBe(1);
    const { body: now } = await here.ask(payee, 'GET', `/v0/withdrawals/${body.id}`);
    const { user, reserve } = await here.held(payee, body);
    expect({ user, reserve }).toEqual({ user: now['status'] === 'failed' ? '100' : '0', reserve: '0' });
  }
});

test('A withdrawal and the closing of its owner’s account at once leave no money with an account that is closed.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const payee = await here.payee('100');
    const { rows } = await here.platform.database.sql.execute<{ email: string }>(
      sql`select email from users where id = ${payee.id}`,
    );
    const close = () =>
      here.app.inject({
        method: 'POST',
        url: `/api/auth${closeAccount.path}`,
        headers: payee.headers,
        payload: { email: rows[0]?.email },
      });
    const [, closed] = await Promise.all([here.request(payee, '100'), close()]);
    expect(closed.statusCode).toBe(422);
  }
});
