import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/features/account/tables.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
let admin: Person;
let other: Person;
beforeAll(async () => {
  here = await openWithdrawals();
  admin = await here.person('admin');
  other = await here.person('bounty-admin');
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const executor = () => here.platform.database.sql;
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const hash = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';

describe('a request', () => {
  test('reserves the amount, and says what it costs and brings', async () => {
    const payee = await here.payee('300');
    const { status, body } = await here.request(payee, '120.55');
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        amount: { amount: '120.55', currency: 'USD' },
        // One per cent is 1.2055: what can't be divided is the owner's.
        fee: { amount: '1.2', currency: 'USD' },
        receives: { amount: '119.35', currency: 'USD' },
        owner: payee.id,
        payee: 'bounty-hunter',
        status: 'pending',
        approvalsNeeded: 1,
        transactionHash: null,
      },
    });
    expect(await here.held(payee, body)).toEqual({ user: '179.45', reserve: '120.55' });
    expect(await here.news(payee)).toEqual(['withdrawalRequested']);
  });

  test.each([
    ['below the least amount', '49.99', {}, 'tooLittleMoney', 'amount'],
    ['of more than there is', '300.01', {}, 'notEnoughMoney', 'amount'],
    ['of more decimals than the currency has', '60.001', {}, 'tooManyDecimals', 'amount'],
    ['to an account of another method', '60', { address: 'U123' }, 'addressOfOtherMethod', 'address'],
    ['to a Paxum account that is no e-mail', '60', { address: 'a<b>@quarry.test' }, 'addressOfOtherMethod', 'address'],
    [
      'of something that is no currency',
      '60',
      { amount: { amount: '60', currency: 'NOPE' } },
      'tokenCampaignNeeded',
      'amount',
    ],
  ] as const)('%s is refused, and reserves nothing', async (_, amount, values, name, at) => {
    const payee = await here.payee('300');
    const { status, body } = await here.request(payee, amount, values);
    expect([status < 500, status >= 400]).toEqual([true, true]);
    expect(body.type).toBe(catalogue[name].type);
    expect(body.propertyPath).toBe(at);
    expect(await here.held(payee)).toMatchObject({ user: '300' });
  });

  test('goes to a wallet of the currency’s chains alone, whose checksum is verified', async () => {
    const payee = await here.payee('300', 'USDT');
    const ask = (values: object) =>
      here.request(payee, '60', { amount: { amount: '60', currency: 'USDT' }, method: 'ethereum', address, ...values });
    expect((await ask({ method: 'paxum', address: 'ada@quarry.test' })).body).toMatchObject({
      type: catalogue.methodUnfit.type,
      propertyPath: 'method',
    });
    // The last digit but one is in another case.
    expect((await ask({ address: '0x52908400098527886E0F7030069857D2E4169Ee7' })).body).toMatchObject({
      type: catalogue.invalidWalletAddress.type,
      propertyPath: 'address',
    });
    expect((await ask({})).status).toBe(201);
  });

  test('to an address that burns coins is refused until its owner confirms it', async () => {
    const payee = await here.payee('300', 'USDT');
    const burn = { method: 'ethereum', address: '0x000000000000000000000000000000000000dEaD' };
    const ask = (values: object) =>
      here.request(payee, '60', { amount: { amount: '60', currency: 'USDT' }, ...burn, ...values });
    for (const values of [{}, { burnsCoins: false }])
      expect((await ask(values)).body).toMatchObject({ type: catalogue.burnAddress.type, propertyPath: 'burnsCoins' });
    expect(await ask({ burnsCoins: true })).toMatchObject({ status: 201, body: { ...burn, burnsCoins: true } });
  });

  test('is made once under a key, and refused under the key of another', async () => {
    const payee = await here.payee('300');
    const key = crypto.randomUUID();
    const first = await here.request(payee, '60', {}, key);
    expect(await here.request(payee, '60', {}, key)).toEqual(first);
    expect((await here.request(payee, '70', {}, key)).status).toBe(422);
    expect(await here.held(payee, first.body)).toEqual({ user: '240', reserve: '60' });
  });

  test('asks for the password again after a while, and so does each decision', async () => {
    const payee = await here.payee('300');
    const { body } = await here.request(payee, '60');
    const long = sql`now() - ${limits.recentAuthenticationMinutes + 1} * interval '1 minute'`;
    await executor().update(sessions).set({ authenticatedAt: long }).where(sql`user_id = ${payee.id}`);
    for (const answer of [await here.request(payee, '60'), await here.move(payee, body, 'cancelled')])
      expect(answer.body.type).toBe(catalogue.reauthenticationNeeded.type);
  });

  test('is cancelled by its owner while it is pending, and the money is back', async () => {
    const payee = await here.payee('300');
    const { body } = await here.request(payee, '60');
    expect((await here.move(payee, body, 'cancelled')).status).toBe(200);
    expect(await here.held(payee, body)).toEqual({ user: '300', reserve: '0' });
    expect((await here.move(payee, body, 'cancelled')).status).toBe(409);
    expect(await here.news(payee)).toEqual(['withdrawalRequested']);
  });
});

describe('a decision', () => {
  test('is for who oversees the role that asked, and never about one’s own money', async () => {
    const hunter = await here.payee('100');
    const publisher = await here.payee('100', 'USD', 'publisher');
    const advertAdmin = await here.person('advert-admin');
    const both = await here.person('bounty-hunter', 'bounty-admin');
    const ofHunter = (await here.request(hunter, '60')).body;
    const ofPublisher = (await here.request(publisher, '60')).body;
    expect((await here.ask(advertAdmin, 'GET', `/v0/withdrawals/${ofHunter.id}`)).status).toBe(404);
    expect((await here.ask(other, 'GET', `/v0/withdrawals/${ofPublisher.id}`)).status).toBe(404);
    expect((await here.move(advertAdmin, ofPublisher, 'approved')).status).toBe(200);
    expect((await here.move(other, ofHunter, 'approved')).status).toBe(200);
    await executor().execute(
      sql`update withdrawals set owner = ${both.id}, status = 'pending' where id = ${ofHunter.id}`,
    );
    const asAdmin = { ...both, headers: { ...both.headers, 'x-role': 'bounty-admin' } };
    expect((await here.move(asAdmin, ofHunter, 'approved')).status).toBe(403);
    await executor().execute(
      sql`update withdrawals set owner = ${hunter.id}, status = 'approved' where id = ${ofHunter.id}`,
    );
  });

  test('against it needs a reason, which its owner is told with the money back', async () => {
    const payee = await here.payee('100');
    const { body } = await here.request(payee, '60');
    expect((await here.move(admin, body, 'rejected')).status).toBe(422);
    const reason = 'The address is for another network.';
    const { body: rejected } = await here.move(admin, body, 'rejected', reason);
    expect(rejected).toMatchObject({ status: 'rejected', statusReason: reason });
    expect(await here.held(payee, body)).toEqual({ user: '100', reserve: '0' });
    expect(await here.news(payee)).toEqual(['withdrawalRequested', 'withdrawalRejected']);
  });

  test('on a large amount takes two people', async () => {
    const payee = await here.payee('5000');
    const { body } = await here.request(payee, '1000.01');
    expect(body).toMatchObject({ approvalsNeeded: 2 });
    const { body: once } = await here.move(admin, body, 'approved');
    expect(once).toMatchObject({ status: 'pending', approvers: [admin.id], approvals: [{ by: 'Ada Byron' }] });
    const again = await here.move(admin, body, 'approved');
    expect([again.status, again.body.type]).toEqual([409, catalogue.approvedAlready.type]);
    expect(await here.news(payee)).toEqual(['withdrawalRequested']);
    const { body: twice } = await here.move(other, body, 'approved');
    expect(twice).toMatchObject({ status: 'approved', approvers: [admin.id, other.id] });
    expect(await here.news(payee)).toEqual(['withdrawalRequested', 'withdrawalApproved']);
    expect(await here.held(payee, body)).toEqual({ user: '3999.99', reserve: '1000.01' });
  });
});

describe('a payment', () => {
  test('posts what was reserved, with the fee and the hash, once', async () => {
    const payee = await here.payee('100', 'USDT');
    const values = { amount: { amount: '60', currency: 'USDT' }, method: 'ethereum', address };
    const { body } = await here.request(payee, '60', values);
    expect((await here.pay(admin, body, hash)).body.type).toBe(catalogue.withdrawalNotSent.type);
    await here.sent(admin, body);
    expect((await here.pay(admin, body, 'not a hash')).body.type).toBe(catalogue.hashPrefixed.type);
    const { status, body: paid } = await here.pay(admin, body, hash);
    expect({ status, paid }).toMatchObject({ status: 200, paid: { status: 'paid', transactionHash: hash } });
    expect(paid['paidAt']).not.toBeNull();
    expect((await here.pay(admin, body, hash.replace('5', '6'))).status).toBe(409);
    expect(await here.held(payee, body, 'USDT')).toEqual({ user: '40', reserve: '0' });
    const { rows } = await executor().execute(sql`
      select type, trim_scale(amount)::text as amount, reference from ledger_entries as entry
      join ledger_transfers as made on made.id = entry.transfer
      where entity = 'withdrawals' and entity_id = ${body.id} order by entry.id`);
    expect(rows).toEqual([
      { type: 'withdrawal-reserve', amount: '60', reference: null },
      { type: 'withdrawal', amount: '59.4', reference: hash },
      { type: 'fee', amount: '0.6', reference: hash },
    ]);
    expect(await here.news(payee)).toEqual(['withdrawalRequested', 'withdrawalApproved', 'withdrawalPaid']);
  });

  test('that failed gives the money back, and is approved again while it is there', async () => {
    const payee = await here.payee('100');
    const { body } = await here.request(payee, '60');
    await here.sent(admin, body);
    await here.move(admin, body, 'failed', 'The payment system refused this account.');
    expect(await here.held(payee, body)).toEqual({ user: '100', reserve: '0' });
    const { body: again } = await here.move(admin, body, 'approved');
    expect(again).toMatchObject({ status: 'approved', attempts: 2 });
    expect(await here.held(payee, body)).toEqual({ user: '40', reserve: '60' });
    await here.move(admin, body, 'processing');
    await here.move(admin, body, 'failed', 'The payment system refused this account.');
    expect(await here.held(payee, body)).toEqual({ user: '100', reserve: '0' });
    await here.request(payee, '60');
    expect((await here.move(admin, body, 'approved')).body.type).toBe(catalogue.notEnoughMoney.type);
    const [stored] = await rowsWhere(executor(), withdrawals, sql`id = ${body.id}`);
    expect(stored).toMatchObject({ status: 'failed', attempts: 2 });
  });
});

test('What is reserved comes back or is posted, and nothing else.', async () => {
  const { rows } = await executor().execute<{ id: number; left: string; balance: string }>(sql`
    select withdrawals.id, trim_scale(sum(case
      when entry.type = 'withdrawal-reserve' then entry.amount else -entry.amount end))::text as left,
      (select trim_scale(credited - debited)::text from ledger_accounts
        where kind = 'withdrawal' and owner = withdrawals.id) as balance
    from withdrawals join ledger_entries as entry on entity = 'withdrawals' and entity_id = withdrawals.id
    group by withdrawals.id`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { left, balance } of rows) expect(left).toBe(balance);
});
