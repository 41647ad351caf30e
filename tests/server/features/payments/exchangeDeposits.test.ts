import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { listFunders } from '#server/features/payments/withdrawals/listFunders.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { ownNetwork } from '#src/resources/ownNetwork.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { earnsFrom, exchangeSpends, figuresOf, testHour } from '#tests/support/bookings.ts';
import { type CampaignApp, expectProblems, openCampaignApp } from '#tests/support/campaignApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { race } from '#tests/support/races.ts';

type Role = Parameters<CampaignApp['headersOf']>[0];

let here: CampaignApp;
beforeAll(async () => {
  here = await openCampaignApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

// Each test has its own exchange.
let exchange = 10;
const insertExchange = (id: number) =>
  here.platform.database.sql.execute(sql`
    insert into ${tableOf(exchanges.name).table} (id, title) values (${id}, ${`Exchange ${id}`}) on conflict do nothing`);
beforeEach(async () => {
  exchange += 1;
  await insertExchange(exchange);
});

const send = (role: Role, method: 'GET' | 'POST', path: string, payload?: object) =>
  here.app.inject({ method, url: `/api/adnet${path}`, headers: here.headersOf(role), ...(payload && { payload }) });
let last = 0;
const attempt = (amount: string, values: object = {}) => {
  last += 1;
  const deposit = { exchange, amount: { amount, currency: 'USD' }, reference: `Exchange payment ${last}`, ...values };
  return send('advert-admin', 'POST', '/v0/exchange-deposits', deposit);
};
async function record(amount: string, values: object = {}): Promise<AnyRow> {
  const answer = await attempt(amount, values);
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return answer.json();
}
const decide = (role: Role, { id, version }: AnyRow, status: string) =>
  send(role, 'POST', `/v0/exchange-deposits/${id}/status`, {
    status,
    version,
    ...(status !== 'recorded' && { reason: 'The payment was from another exchange.' }),
  });
async function account(): Promise<ExchangeAccount | undefined> {
  const answer = await send('advert-admin', 'GET', listExchangeAccounts.path);
  return listExchangeAccounts.answer.parse(answer.json()).find((each) => each.exchange === exchange);
}
const book = (nth: number, spent: string, earned: string, owner = here.ids['bounty-manager']) => {
  const told = [exchangeSpends(exchange, spent), earnsFrom(exchange, owner, 3, earned)];
  return bookHour(here.platform, figuresOf(10, told, new Date(testHour.getTime() + nth * 3_600_000)));
};

describe('POST /v0/exchange-deposits', () => {
  it('credits the exchange’s account', async () => {
    await record('100.25');
    expect(await account()).toMatchObject({ balance: '100.25', owed: '0' });
  });

  it('refuses more decimals than the currency has, and other currencies', async () => {
    expectProblems(await attempt('1.001'), ['tooManyDecimals']);
    expectProblems(await attempt('1', { amount: { amount: '1', currency: 'EUR' } }), ['currencyDiffers']);
    expect(await account()).toBeUndefined();
  });

  it('refuses the own network and an exchange that doesn’t exist', async () => {
    await insertExchange(ownNetwork);
    expectProblems(await attempt('10', { exchange: ownNetwork }), ['ownNetworkDeposit', 'exchange']);
    expectProblems(await attempt('10', { exchange: 60_000 }), ['invalidReference', 'exchange']);
  });

  it('counts a transaction once, in any spelling, also beside deposits of campaigns', async () => {
    const hash = `0x${'5a'.repeat(32)}`;
    await record('10', { reference: hash });
    expectProblems(await attempt('10', { reference: `${hash.toUpperCase().replace('0X', '0x')}-2` }), [
      'depositExists',
      'reference',
    ]);
    const { id: campaign } = await here.campaign();
    const deposit = { campaign, amount: { amount: '10', currency: 'USD' }, reference: `${hash}#1` };
    expectProblems(await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit), ['depositExists', 'reference']);
    expect(await account()).toMatchObject({ balance: '10' });
  });

  it('records one of several parallel deposits of one transaction', async () => {
    const reference = `0x${'6b'.repeat(32)}`;
    const answers = await Promise.all(Array.from({ length: race.attempts }, () => attempt('10', { reference })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: '10' });
  });
});

describe('a deposit above the limit', () => {
  it('is pending until a second person confirms it', async () => {
    const deposit = await record('1500');
    expect(deposit).toMatchObject({ status: 'pending', approvalsNeeded: 2, recordedBy: here.ids['advert-admin'] });
    expect(await account()).toBeUndefined();
    expect((await decide('advert-admin', deposit, 'recorded')).statusCode).toBe(403);
    const confirmed = await decide('admin', deposit, 'recorded');
    expect(confirmed.json()).toMatchObject({ status: 'recorded', confirmedBy: here.ids.admin });
    expect(await account()).toMatchObject({ balance: '1500' });
  });

  it('isn’t avoided by splitting it, also in parallel', async () => {
    const deposits = await Promise.all([record('600'), record('600')]);
    expect(deposits.map(({ status }) => String(status)).toSorted()).toEqual(['pending', 'recorded']);
    expect(await account()).toMatchObject({ balance: '600' });
  });

  it('is rejected without moving anything, and releases its transaction', async () => {
    const reference = `0x${'7c'.repeat(32)}`;
    const deposit = await record('1500', { reference });
    expect((await decide('admin', deposit, 'rejected')).statusCode).toBe(200);
    expect(await account()).toBeUndefined();
    const again = await attempt('10', { reference: `${reference}-1` });
    expect(again.statusCode).toBe(201);
  });
});

describe('a reversal', () => {
  it('takes the deposit out of the account, once', async () => {
    const deposit = await record('40');
    const [first, second] = await Promise.all([
      decide('advert-admin', deposit, 'reversed'),
      decide('advert-admin', deposit, 'reversed'),
    ]);
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await account()).toMatchObject({ balance: '0' });
  });

  it('is refused if the deposit has paid for ads', async () => {
    const deposit = await record('40');
    await book(1, '10', '7');
    expectProblems(await decide('advert-admin', deposit, 'reversed'), ['exchangeDepositInUse']);
    expect(await account()).toMatchObject({ balance: '30' });
  });
});

describe('GET /v0/exchange-accounts', () => {
  it('is answered to advert-admin and admin alone', async () => {
    for (const role of ['advert-admin', 'admin'] as const)
      expect((await send(role, 'GET', listExchangeAccounts.path)).statusCode).toBe(200);
    for (const role of ['bounty-admin', 'bounty-manager', 'bounty-hunter'] as const)
      expect((await send(role, 'GET', listExchangeAccounts.path)).statusCode).toBe(403);
  });
});

it('counts the users who recorded and confirmed a large deposit among the funders of a withdrawal that it pays', async () => {
  const owner = here.ids['bounty-hunter'];
  const amount = { amount: '60', currency: 'USD' };
  const withdrawal = toTypedRecord(withdrawals, { id: 1, version: 1, owner, amount, campaign: null });
  const funders = () => listFunders(here.platform.database.sql, withdrawal);
  await decide('admin', await record('1500'), 'recorded');
  expect(await funders()).toEqual(new Set());
  await book(30 + exchange, '10', '7', owner);
  expect(await funders()).toEqual(new Set([here.ids['advert-admin'], here.ids.admin]));
});
