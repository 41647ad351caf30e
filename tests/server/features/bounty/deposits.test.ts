import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { currencyId } from '#server/features/bounty/reference/currencies.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp } from '#tests/support/campaignApp.ts';
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { entryOf, expectConsistentLedger } from '#tests/support/ledger.ts';

let bounty: CampaignApp;
let campaign: AnyRow;
beforeAll(async () => {
  bounty = await openCampaignApp({ secondApproval: manyPayments });
});
afterAll(() => bounty.close());
beforeEach(async () => {
  campaign = await bounty.campaign();
});
afterEach(() => expectConsistentLedger(bounty.platform.database));

const manager = 'bounty-manager';
const admin = 'bounty-admin';
const { active, closed } = campaignStatus.values;
const reason = 'The payment was for another campaign.';

let last = 0;
async function send(amount: string, { to = campaign, currency = 'USD' } = {}) {
  last += 1;
  const deposit = { campaign: to.id, amount: { amount, currency }, reference: `Deposit ${last}` };
  return bounty.ask(admin, 'POST', '/v0/deposits', deposit);
}
async function recorded(amount: string): Promise<AnyRow> {
  const answer = await send(amount);
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return answer.json();
}
const reverse = ({ id, version }: AnyRow, by: typeof admin | typeof manager | 'admin' = admin, key?: string) =>
  bounty.ask(by, 'POST', `/v0/deposits/${id}/status`, { status: 'reversed', version, reason }, key);
const account = async () => (await bounty.ask(manager, 'GET', `/v0/campaigns/${campaign.id}/account`)).json();
const moveCampaign = async (status: number) =>
  expect((await bounty.move(admin, 'campaigns', campaign.id, status)).statusCode).toBe(200);

test('a deposit is at most what the budget still lacks: the message names it', async () => {
  expectProblems(await send('1000.01'), ['depositTooLarge', 'amount', { max: '1,000.00 USD' }]);
  await recorded('400');
  expectProblems(await send('600.01'), ['depositTooLarge', 'amount', { max: '600.00 USD' }]);
  await recorded('600');
  expectProblems(await send('0.01'), ['depositNotNeeded', 'amount']);
  expect(await account()).toMatchObject({ total: '1000', left: '1000' });
});

test('nobody says that money has arrived for a campaign of their own', async () => {
  const own = sql`update campaigns set manager = ${bounty.ids[admin]} where id = ${campaign.id}`;
  await bounty.platform.database.sql.execute(own);
  expectProblems(await send('10'), ['ownDecision']);
  await bounty.platform.database.sql.execute(
    sql`update campaigns set manager = ${bounty.ids[manager]} where id = ${campaign.id}`,
  );
  expect((await send('10')).statusCode).toBe(201);
});

test('the largest amount that can be written is refused for what it is: too much', async () => {
  const answer = await send('9'.repeat(20));
  expectProblems(answer, ['depositTooLarge', 'amount']);
  expect(answer.json().title).toBe(
    'The campaign’s budget needs only 1,000.00 USD more. Record at most that, and return the rest.',
  );
});

test('an ICO campaign takes its share of the pool and no more, in the decimals of its token', async () => {
  const ico = await bounty.ico({ tokenDecimals: 2 });
  const to = { to: ico, currency: 'QRY' };
  expectProblems(await send('1.001', to), ['tooManyDecimals', 'amount', { code: 'QRY', max: 2 }]);
  expectProblems(await send('100000.01', to), ['depositTooLarge', 'amount', { max: '100,000 QRY' }]);
  expect((await send('100000', to)).statusCode).toBe(201);
});

test('budgets, rewards and deposits have at most the decimals of their currency', async () => {
  const inYen = (amount: string) => ({ currency: currencyId('JPY'), budget: { amount, currency: 'JPY' } });
  const yen = await bounty.campaign(inYen('100000'));
  const change = (of: string, { id }: AnyRow, values: object) =>
    bounty.ask(manager, 'PATCH', `/v0/${of}/${id}`, values);
  const { budget } = inYen('1000.5');
  expectProblems(await change('campaigns', yen, { budget }), ['wholeAmount', 'budget.amount', { code: 'JPY' }]);
  expect((await change('campaigns', yen, { budget: { amount: '90000.0', currency: 'JPY' } })).statusCode).toBe(200);
  const task = await bounty.task(yen, { budget: { amount: '500', currency: 'JPY' } });
  expectProblems(await change('tasks', task, { budget }), ['wholeAmount', 'budget.amount']);
  const [reward] = [task['rewards']].flat();
  expectProblems(await change('tasks', task, { rewards: [{ ...Object(reward), amount: 1.5 }] }), [
    'wholeAmount',
    'rewards[0].amount',
  ]);
  expectProblems(await send('1.234', { to: yen, currency: 'JPY' }), ['wholeAmount', 'amount', { code: 'JPY' }]);
  expectProblems(await send('1.234'), ['tooManyDecimals', 'amount', { code: 'USD', max: 2 }]);
  const dinar = await bounty.campaign({
    currency: currencyId('KWD'),
    budget: { amount: '100.125', currency: 'KWD' },
  });
  expectProblems(await change('campaigns', dinar, { budget: { amount: '100.1251', currency: 'KWD' } }), [
    'tooManyDecimals',
    'budget.amount',
    { code: 'KWD' },
  ]);
});

test('a currency that staff have added has two decimals, a coin eight', async () => {
  const { rows } = await bounty.platform.database.sql.execute<{ id: number; code: string }>(sql`
    insert into currencies (id, code, title, is_crypto)
    values (901, 'XTS', 'Testing', false), (902, 'TSTC', 'Test coin', true)
    returning id, code`);
  const [money, coin] = rows;
  const change = (row: typeof money, amount: string) =>
    bounty.ask(manager, 'PATCH', `/v0/campaigns/${campaign.id}`, {
      currency: row?.id,
      budget: { amount, currency: row?.code },
    });
  expectProblems(await change(money, '100.125'), ['tooManyDecimals', 'budget', { code: 'XTS', max: 2 }]);
  expectProblems(await change(coin, '100.123456789'), ['tooManyDecimals', 'budget', { code: 'TSTC', max: 8 }]);
  expect((await change(coin, '100.12345678')).statusCode).toBe(200);
});

test('a pool has no more decimals than its token', async () => {
  const ico = await bounty.ico({ tokenDecimals: 0 });
  const tokenPool = { amount: '1000.5', currency: 'QRY' };
  expectProblems(await bounty.ask(manager, 'PATCH', `/v0/campaigns/${ico.id}`, { tokenPool }), [
    'poolDecimals',
    'tokenPool',
  ]);
});

test('a mistaken deposit is reversed by an entry of its own: by whom and why stays with it, and the manager is told', async () => {
  const { sql: database } = bounty.platform.database;
  await database.execute(
    sql`update users set first_name = 'Dana', last_name = 'Moreau' where id = ${bounty.ids[admin]}`,
  );
  const deposit = await recorded('250.5');
  const answer = await reverse(deposit);
  expect(answer.json()).toMatchObject({ status: 'reversed', reason, reversedBy: 'Dana Moreau' });
  expect(answer.json().reversedAt).toMatch(/^\d{4}-/);
  expect(await account()).toMatchObject({ total: '0', left: '0' });
  const { rows } = await database.execute(sql`
    select type, debit, amount::float8 from ledger_entries where entity = 'deposits' and entity_id = ${deposit.id} order by id`);
  expect(rows).toEqual([
    { type: 'deposit', debit: 'outside::USD', amount: 250.5 },
    { type: 'adjustment', debit: `campaign:${campaign.id}:USD`, amount: 250.5 },
  ]);
  const { rows: audited } = await database.execute(sql`
    select action, actor_id, reason from audit_entries where entity = 'deposits' and entity_id = ${deposit.id} order by id`);
  expect(audited).toMatchObject([{ action: 'create' }, { action: 'reverse', actor_id: bounty.ids[admin], reason }]);
  const { rows: told } = await database.execute(
    sql`select user_id, body from notifications where kind = 'depositReversed' and link = ${`/campaigns/${campaign.id}`}`,
  );
  const title = String(campaign['title']);
  expect(told).toMatchObject([{ user_id: bounty.ids[manager], body: expect.stringContaining('250.50 USD') }]);
  expect(told).toMatchObject([{ body: expect.stringContaining(title) }]);
});

test('a reversal needs a reason, and is made once: its key gives the same answer again', async () => {
  const deposit = await recorded('100');
  const { id, version } = deposit;
  const bare = { status: 'reversed', version };
  expectProblems(await bounty.ask(admin, 'POST', `/v0/deposits/${id}/status`, bare), ['reasonRequired', 'reason']);
  const first = await reverse(deposit, admin, `reversal-${id}`);
  const again = await reverse(deposit, admin, `reversal-${id}`);
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  expectProblems(await reverse(first.json<AnyRow>()), ['noTransition', 'status']);
  expect(await account()).toMatchObject({ total: '0' });
  // What was taken back can be deposited again.
  await recorded('1000');
});

test('admin reverses too; a manager doesn’t', async () => {
  const deposit = await recorded('100');
  expectProblems(await reverse(deposit, manager), ['forbidden']);
  expect((await reverse(deposit, 'admin')).json()).toMatchObject({ status: 'reversed' });
});

test('what an active campaign needs, or a task has reserved, isn’t taken back', async () => {
  const deposit = await recorded('1000');
  const task = await bounty.task(campaign);
  await moveCampaign(active);
  expectProblems(await reverse(deposit), ['depositNeeded']);
  await moveCampaign(closed);
  // As if a task had given away 100 of it.
  const { database } = bounty.platform;
  const reserved = entryOf(accountOf.campaign(campaign.id, 'USD'), accountOf.task(task.id, 'USD'), '100');
  await database.transaction((tx) =>
    transfer(tx, { key: crypto.randomUUID(), actor: undefined, ...reserved, type: 'task-reserve' }),
  );
  const answer = await reverse(deposit);
  expectProblems(answer, ['depositInUse', undefined, { left: '900.00 USD', amount: '1,000.00 USD' }]);
  expect(answer.statusCode).toBe(catalogue.depositInUse.status);
  expect(await account()).toMatchObject({ total: '1000', left: '900' });
});
