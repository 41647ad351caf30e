import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDailyBalances } from '#server/features/payments/loadDailyBalances.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { exportStatement, readBalances, readDailyBalances } from '#src/resources/payments/routes/payments.ts';
import { earns, figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
let admin: Person;
beforeAll(async () => {
  here = await openWithdrawals();
  admin = await here.person('admin');
});
afterAll(() => here.close());

const executor = () => here.platform.database.sql;
const statusOf = async ({ headers }: Person, user: number) =>
  (await here.app.inject({ url: `/api/adnet${readBalances.path}?user=${user}`, headers })).statusCode;

describe('balances', () => {
  test('are what the ledger has: all, reserved, and what can be withdrawn', async () => {
    const payee = await here.payee('300');
    const { body } = await here.request(payee, '60.5');
    const usd = { currency: 'USD', code: 'USD', campaign: null, decimals: 2 };
    expect(await here.balances(payee)).toMatchObject([
      { ...usd, balance: '300', reserved: '60.5', withdrawable: '239.5' },
    ]);
    await here.sent(admin, body);
    expect(await here.balances(payee)).toMatchObject([{ reserved: '60.5', withdrawable: '239.5' }]);
    await here.pay(admin, body, 'a payment');
    expect(await here.balances(payee)).toMatchObject([{ balance: '239.5', reserved: '0', withdrawable: '239.5' }]);
  });

  test('have pending income, and what users owe and are owed of booked hours', async () => {
    const publisher = await here.person('publisher');
    const advertiser = await here.payee('5', 'USD', 'advertiser');
    const told = [spends(advertiser.id, 7, '10'), earns(publisher.id, 3, '7')];
    await bookHour(here.platform, figuresOf(1, told, new Date('2026-11-05T10:00:00Z')));
    const none = { withdrawable: '0', reserved: '0' };
    expect(await here.balances(publisher)).toMatchObject([
      { ...none, balance: '3.5', pending: '3.5', owed: '0', unpaid: '3.5' },
    ]);
    expect(await here.balances(advertiser)).toMatchObject([
      { ...none, balance: '0', pending: '0', owed: '5', unpaid: '0' },
    ]);
    expect((await here.request(publisher, '3.5')).status).toBe(422);
  });

  test('of nobody who had none are none, and say how each currency can be sent', async () => {
    expect(await here.balances(await here.person('publisher'))).toEqual([]);
    const [held] = await here.balances(await here.payee('60', 'TRX'));
    expect(held).toMatchObject({ code: 'TRX', decimals: 6, methods: ['tron'] });
  });

  test('of others are for those who oversee them', async () => {
    const hunter = await here.payee('60');
    const publisher = await here.payee('60', 'USD', 'publisher');
    const [bounty, advert] = [await here.person('bounty-admin'), await here.person('advert-admin')];
    const manager = await here.person('bounty-manager');
    expect(await statusOf(admin, hunter.id)).toBe(200);
    expect([await statusOf(bounty, hunter.id), await statusOf(bounty, publisher.id)]).toEqual([200, 404]);
    expect([await statusOf(advert, hunter.id), await statusOf(advert, publisher.id)]).toEqual([404, 200]);
    expect([await statusOf(hunter, publisher.id), await statusOf(hunter, hunter.id)]).toEqual([404, 200]);
    expect(await statusOf(manager, manager.id)).toBe(403);
  });
});

describe('daily balances', () => {
  const dayLength = 86_400_000;
  const today = limits.trendDays - 1;
  /** Those that there will be in some days’ time. */
  const daysOf = async (payee: Person, daysAhead = 0) => {
    const now = new Date(Date.now() + daysAhead * dayLength);
    const [usd] = await loadDailyBalances(executor(), payee.id, now);
    return usd?.days ?? [];
  };

  test('are what could be withdrawn at the end of each day, in every currency', async () => {
    const payee = await here.payee('300');
    await here.platform.database.transaction((tx) => fundUser(tx, payee.id, '7.25', 'EUR'));
    await here.request(payee, '60.5');
    const { status, body } = await here.ask(payee, 'GET', readDailyBalances.path);
    expect(status).toBe(200);
    const none = Array<string>(today).fill('0');
    expect(body).toEqual([
      { currency: 'EUR', days: [...none, '7.25'] },
      { currency: 'USD', days: [...none, '239.5'] },
    ]);
  });

  test('go back from what there is now, whether it moved within these days or before', async () => {
    const payee = await here.payee('300');
    const { body } = await here.request(payee, '60.5');
    await here.move(payee, body, 'cancelled');
    const later = await daysOf(payee, 2);
    expect(later.slice(-4)).toEqual(['0', '300', '300', '300']);
    expect(new Set(await daysOf(payee, limits.trendDays + 2))).toEqual(new Set(['300']));
  });

  test('are none of nobody’s money, and for those who may read the balances', async () => {
    const publisher = await here.payee('60', 'USD', 'publisher');
    const hunter = await here.person('bounty-hunter');
    expect(await here.ask(hunter, 'GET', readDailyBalances.path)).toEqual({ status: 200, body: [] });
    const readers = [await here.person('advert-admin'), hunter, await here.person('bounty-manager')];
    const statuses = [];
    for (const reader of readers)
      statuses.push((await here.ask(reader, 'GET', `${readDailyBalances.path}?user=${publisher.id}`)).status);
    expect(statuses).toEqual([200, 404, 403]);
  });
});

describe('a statement', () => {
  test('has every movement, newest first, with what caused it', async () => {
    const payee = await here.payee('300');
    const { body } = await here.request(payee, '60');
    await here.move(payee, body, 'cancelled');
    const { entries, next } = await here.statement(payee);
    expect(next).toBeNull();
    const cause = {
      entity: 'withdrawals',
      record: body.id,
      title: `payee-${payee.id}@quarry.test`,
      link: `/payments?withdrawals=${body.id}`,
    };
    expect(entries).toMatchObject([
      { type: 'withdrawal-release', amount: '60', ...cause },
      { type: 'withdrawal-reserve', amount: '-60', ...cause },
      { type: 'deposit', amount: '300', title: null, link: null },
    ]);
  });

  test('is read in pages that neither skip nor repeat any, and is filtered', async () => {
    const payee = await here.payee('300');
    await here.payee('1');
    for (let n = 0; n < 3; n += 1) await here.request(payee, '60');
    const all = (await here.statement(payee)).entries.map(({ id }) => id);
    expect(all).toHaveLength(4);
    const found: number[] = [];
    for (let cursor: number | undefined; ; ) {
      const page = await here.statement(payee, { limit: 2, ...(cursor !== undefined && { cursor }) });
      found.push(...page.entries.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(found).toEqual(all);
    const types = async (query: Readonly<Record<string, string>>) =>
      (await here.statement(payee, query)).entries.map(({ type }) => type);
    expect(await types({ type: 'deposit' })).toEqual(['deposit']);
    expect(await types({ currency: 'EUR' })).toEqual([]);
    expect(await types({ currency: 'USD', type: 'withdrawal-reserve' })).toHaveLength(3);
    expect(await types({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await types({ from: '2020-01-01T00:00:00.000Z' })).toHaveLength(4);
  });

  test('refuses what can’t be asked', async () => {
    for (const query of ['type=nothing', 'currency=us dollars', 'from=yesterday', 'limit=201', 'cursor=0', 'sort=id']) {
      const url = `/api/adnet/v0/payments/statement?${query}`;
      const answer = await here.app.inject({ url, headers: admin.headers });
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });

  test('is a file with the same entries', async () => {
    const payee = await here.payee('300');
    await here.request(payee, '60');
    const url = `/api/adnet${exportStatement.path}?type=withdrawal-reserve`;
    const { body, headers } = await here.app.inject({ url, headers: payee.headers });
    expect(headers['content-type']).toContain('text/csv');
    const [header, line, ...more] = body.trim().split('\r\n');
    expect(header).toBe('ID,Time,Type,Amount,Currency,Token’s campaign,Reference,Caused by,Record ID,Record');
    expect(line).toMatch(/^\d+,[^,]+,Withdrawal,-60,USD,,,withdrawals,\d+,payee-\d+@quarry\.test$/);
    expect(more).toEqual([]);
  });
});

test('An account with a withdrawal under way stays open.', async () => {
  const payee = await here.payee('100');
  const { body } = await here.request(payee, '100');
  const { rows } = await executor().execute<{ email: string }>(sql`select email from users where id = ${payee.id}`);
  const close = async () => {
    const url = `/api/auth${closeAccount.path}`;
    const payload = { email: rows[0]?.email };
    return here.app.inject({ method: 'POST', url, headers: payee.headers, payload });
  };
  expect((await close()).json()).toMatchObject({
    type: catalogue.withdrawalsOpen.type,
    parameters: { amounts: ['100.00 USD'] },
  });
  await here.sent(admin, body);
  expect((await close()).statusCode).toBe(422);
  await here.pay(admin, body, 'a payment');
  expect((await close()).statusCode).toBe(204);
});
