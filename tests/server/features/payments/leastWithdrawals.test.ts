import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPayToken } from '#server/features/payments/payCurrency.ts';
import { type CampaignApp, expectProblems, openCampaignApp } from '#tests/support/campaignApp.ts';
import { fundUser } from '#tests/support/funds.ts';

let here: CampaignApp;
beforeAll(async () => {
  here = await openCampaignApp();
  await here.platform.database.sql.execute(sql`
    insert into currencies (id, code, title, is_crypto, least_withdrawal)
    values (901, 'XTS', 'Testing', false, null), (902, 'TSTC', 'Test coin', true, null), (903, 'SUM', 'Sum', true, 0.25)`);
});
afterAll(() => here.close());

const hunter = 'bounty-hunter';
const bitcoin = { method: 'bitcoin', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' };
const ethereum = { method: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
const paxum = { method: 'paxum', address: 'ada@quarry.test' };

async function request(amount: string, currency: string, to: object) {
  await here.platform.database.transaction((tx) => fundUser(tx, here.ids[hunter], '100', currency));
  return here.app.inject({
    method: 'POST',
    url: '/api/adnet/v0/withdrawals',
    headers: here.headersOf(hunter),
    payload: { amount: { amount, currency }, ...to },
  });
}

describe('POST /v0/withdrawals', () => {
  it.each([
    ['USD', '50', '49.99', paxum],
    ['JPY', '50', '49', paxum],
    ['XTS', '50', '49.99', paxum],
    ['USDT', '50', '49.999999', ethereum],
    ['USDC', '50', '49.999999', ethereum],
    ['BTC', '0.001', '0.00099999', bitcoin],
    ['ETH', '0.01', '0.009999999999999999', ethereum],
    ['TSTC', '1', '0.99999999', ethereum],
    ['SUM', '0.25', '0.24999999', ethereum],
  ])('takes no less %s than %s', async (currency, min, tooSmall, to) => {
    expectProblems(await request(tooSmall, currency, to), ['tooLittleMoney', 'amount', { min, currency }]);
    expect((await request(min, currency, to)).statusCode).toBe(201);
  });
});

describe('GET /v0/payments/balances', () => {
  it('says the least withdrawal of each currency', async () => {
    await request('0.001', 'BTC', bitcoin);
    const answer = await here.app.inject({ url: '/api/adnet/v0/payments/balances', headers: here.headersOf(hunter) });
    const balances = answer.json<{ code: string; leastWithdrawal: string }[]>();
    expect(balances.find(({ code }) => code === 'BTC')?.leastWithdrawal).toBe('0.001');
    expect(balances.find(({ code }) => code === 'USD')?.leastWithdrawal).toBe('50');
  });
});

it('a token has the minimum that the currency list has for its symbol, or 1', async () => {
  const { id } = await here.ico();
  const executor = here.platform.database.sql;
  expect((await findPayToken(executor, id))?.leastWithdrawal).toBe('1');
  await executor.execute(sql`
    insert into currencies (id, code, title, is_crypto, least_withdrawal) values (904, 'QRY', 'Quarry token', true, 250)`);
  expect((await findPayToken(executor, id))?.leastWithdrawal).toBe('250');
});
