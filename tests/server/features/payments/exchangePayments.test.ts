import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { findPaymentUse } from '#server/features/bounty/model/paymentUse.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp } from '#tests/support/campaignApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { receiveUnassigned } from '#tests/support/unassigned.ts';

type Role = Parameters<CampaignApp['headersOf']>[0];

/** An exchange’s deposits have the currency of ads. */
const adCurrency = 'ETH';
const exchange = 12;

let here: CampaignApp;
beforeAll(async () => {
  here = await openCampaignApp({ adCurrency });
  await here.platform.database.sql.execute(
    sql`insert into ${tableOf(exchanges.name).table} (id, title) values (${exchange}, 'An exchange')`,
  );
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const eth = (amount: string) => ({ amount, currency: adCurrency });
const receive = (amount: string) => receiveUnassigned(here.platform, amount);
const send = (role: Role, method: 'GET' | 'POST', path: string, payload?: object) =>
  here.app.inject({ method, url: `/api/adnet${path}`, headers: here.headersOf(role), ...(payload && { payload }) });

async function current({ id }: UnassignedPayment): Promise<UnassignedPayment> {
  const [found] = await rowsWhere(here.platform.database.sql, unassignedPayments, sql`id = ${id}`);
  if (found === undefined) throw new Error('The payment is gone.');
  return found;
}
async function giveBack(payment: UnassignedPayment) {
  const { id, version } = await current(payment);
  const body = { status: 'returned', version, reason: 'Sent back by 0x12 on Monday.' };
  return send('admin', 'POST', `/v0/unassigned-payments/${id}/status`, body);
}
const attempt = ({ hash: reference }: UnassignedPayment, amount: string) =>
  send('advert-admin', 'POST', '/v0/exchange-deposits', { exchange, amount: eth(amount), reference });
async function record(payment: UnassignedPayment, amount: string): Promise<AnyRow> {
  const answer = await attempt(payment, amount);
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return answer.json();
}
const decide = (role: Role, { id, version }: AnyRow, status: string) =>
  send(role, 'POST', `/v0/exchange-deposits/${id}/status`, {
    status,
    version,
    ...(status !== 'recorded' && { reason: 'The payment was from another exchange.' }),
  });
async function balance(): Promise<number> {
  const accounts = listExchangeAccounts.answer.parse(
    (await send('advert-admin', 'GET', listExchangeAccounts.path)).json(),
  );
  return Number(accounts.find((each: ExchangeAccount) => each.exchange === exchange)?.balance ?? 0);
}

describe('an exchange’s deposit of an unassigned payment', () => {
  it('is refused if the payment was given back', async () => {
    const [payment, before] = [await receive('0.02'), await balance()];
    expect((await giveBack(payment)).statusCode).toBe(200);
    expectProblems(await attempt(payment, '0.02'), ['paymentSettled', 'reference']);
    expect(await balance()).toBe(before);
  });

  it('is refused if the payment has another amount', async () => {
    const payment = await receive('0.02');
    expectProblems(await attempt(payment, '0.03'), ['paymentDiffers', 'amount', { amount: '0.02 ETH' }]);
    expect(await current(payment)).toMatchObject({ status: 'unassigned', exchangeDeposit: null });
  });

  it('takes the payment off the desk, so that it can’t be given back', async () => {
    const payment = await receive('0.02');
    const { id } = await record(payment, '0.02');
    expect(await current(payment)).toMatchObject({
      status: 'assigned',
      exchangeDeposit: id,
      invoice: null,
      deposit: null,
    });
    expect((await giveBack(payment)).statusCode).toBe(409);
  });

  it('counts once if it is recorded and given back in parallel', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [payment, before] = [await receive('0.02'), await balance()];
      const [recorded, returned] = await Promise.all([attempt(payment, '0.02'), giveBack(payment)]);
      const { status } = await current(payment);
      expect([recorded.statusCode === 201, returned.statusCode === 200]).toEqual([
        status === 'assigned',
        status === 'returned',
      ]);
      expect((await balance()) > before).toBe(status === 'assigned');
    }
  });

  it('puts the payment back on the desk when it is reversed', async () => {
    const payment = await receive('0.02');
    const deposit = await record(payment, '0.02');
    expect((await decide('advert-admin', deposit, 'reversed')).statusCode).toBe(200);
    expect(await current(payment)).toMatchObject({ status: 'confirming', exchangeDeposit: null });
  });
});

describe('a large deposit of an unassigned payment', () => {
  it('takes the payment off the desk when a second person confirms it', async () => {
    const payment = await receive('0.7');
    const deposit = await record(payment, '0.7');
    expect(deposit).toMatchObject({ status: 'pending' });
    expect((await decide('admin', deposit, 'recorded')).statusCode).toBe(200);
    expect(await current(payment)).toMatchObject({ status: 'assigned', exchangeDeposit: deposit.id });
    expect((await giveBack(payment)).statusCode).toBe(409);
  });

  it('isn’t confirmed if the payment was given back, or has another amount', async () => {
    const [returned, other, before] = [await receive('0.8'), await receive('0.02'), await balance()];
    const [deposit, wrong] = [await record(returned, '0.8'), await record(other, '0.9')];
    expect((await giveBack(returned)).statusCode).toBe(200);
    expectProblems(await decide('admin', deposit, 'recorded'), ['paymentSettled', 'reference']);
    expectProblems(await decide('admin', wrong, 'recorded'), ['paymentDiffers', 'amount']);
    expect(await balance()).toBe(before);
    expect((await decide('admin', deposit, 'rejected')).statusCode).toBe(200);
  });

  it('counts for the payment while it is pending, and no longer once it is rejected', async () => {
    const { database } = here.platform;
    const payment = await receive('0.6');
    const counted = () => database.transaction((tx) => findPaymentUse(tx, payment.hash));
    const deposit = await record(payment, '0.6');
    expect(await counted()).toEqual({ invoice: null, deposit: null, exchangeDeposit: deposit.id });
    expect((await decide('admin', deposit, 'rejected')).statusCode).toBe(200);
    expect(await counted()).toBeUndefined();
    expect(await current(payment)).toMatchObject({ status: 'unassigned' });
  });
});
