import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountAddress, accountOf } from '#server/ledger/accounts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp, valuesOfType } from '#tests/support/campaignApp.ts';
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let bounty: CampaignApp;
let campaign: AnyRow;
let task: AnyRow;
beforeAll(async () => {
  bounty = await openCampaignApp({ secondApproval: manyPayments });
});
afterAll(() => bounty.close());
beforeEach(async () => {
  campaign = await bounty.campaign();
  task = await bounty.task(campaign);
});

const manager = 'bounty-manager';
const admin = 'bounty-admin';

test('a task is read below its campaign, and below no other', async () => {
  const other = await bounty.campaign();
  const at = (id: number) => bounty.ask(manager, 'GET', `/v0/campaigns/${id}/tasks/${task.id}`);
  expect((await at(campaign.id)).json()).toEqual(task);
  expectProblems(await at(other.id), ['notFound']);
  expectProblems(await bounty.ask('bounty-hunter', 'GET', `/v0/campaigns/${campaign.id}/tasks/${task.id}`), [
    'notFound',
  ]);
});

test('the tasks of a campaign are listed and created below it', async () => {
  await bounty.task(await bounty.campaign());
  const all = `/v0/campaigns/${campaign.id}/tasks`;
  const { campaign: said, ...values } = bounty.taskValues(campaign, {
    ...valuesOfType('telegram--join'),
    requiredAccount: '@quarry',
  });
  expect(said).toBe(campaign.id);
  const made = await bounty.ask(manager, 'POST', all, values);
  expect(made.json()).toMatchObject({ campaign: campaign.id });
  const listed = await bounty.ask(manager, 'GET', `${all}?sort=["id","ASC"]&range=[0,9]`);
  expect(listed.json<AnyRow[]>().map(({ id }) => id)).toEqual([task.id, made.json<AnyRow>().id]);
  expect(listed.headers['content-range']).toBe('tasks 0-1/2');
  const filtered = await bounty.ask(manager, 'GET', `${all}?filter={"id":${task.id}}`);
  expect(filtered.json<AnyRow[]>()).toEqual([task]);
  expectProblems(await bounty.ask(manager, 'GET', `${all}?filter=nonsense`), ['malformedQuery', 'filter']);
  expectProblems(await bounty.ask('bounty-hunter', 'GET', all), ['notFound']);
  expectProblems(await bounty.ask(manager, 'GET', '/v0/campaigns/999999/tasks'), ['notFound']);
});

test('a deposit is the campaign’s at once, told to its manager, and recorded once under its reference', async () => {
  const deposit = {
    campaign: campaign.id,
    amount: { amount: '250.5', currency: 'USD' },
    reference: `Bank ${campaign.id}`,
  };
  const { headers } = await bounty.ask(admin, 'POST', '/v0/deposits', deposit);
  expect(headers['content-type']).toContain('json');
  const account = (await bounty.ask(manager, 'GET', `/v0/campaigns/${campaign.id}/account`)).json();
  expect(account).toEqual({
    currency: 'USD',
    budget: '1000',
    total: '250.5',
    left: '250.5',
    reserved: '0',
    promised: '0',
    awarded: '0',
    paid: '0',
    returned: '0',
    waiting: '0',
  });
  expectProblems(await bounty.ask(admin, 'POST', '/v0/deposits', deposit), ['depositExists', 'reference']);
  const { rows } = await bounty.platform.database.sql.execute(
    sql`select user_id, body from notifications where kind = 'depositRecorded' and link = ${`/campaigns/${campaign.id}`}`,
  );
  const body = `250.50 USD has arrived for your campaign “${String(campaign.title)}”.`;
  expect(rows).toEqual([{ user_id: bounty.ids[manager], body }]);
  await expectConsistentLedger(bounty.platform.database);
});

test('a deposit that comes again under its key is the same one, however many at once, and its money arrives once', async () => {
  const { id } = await bounty.campaign();
  const deposit = { campaign: id, amount: { amount: '300', currency: 'USD' }, reference: `Wire ${id}` };
  const send = (amount = deposit.amount) =>
    bounty.ask(admin, 'POST', '/v0/deposits', { ...deposit, amount }, `deposit-${id}`);
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const other = await send({ amount: '600', currency: 'USD' });
  expectProblems(other, ['keyReused']);
  const account = (await bounty.ask(manager, 'GET', `/v0/campaigns/${id}/account`)).json();
  expect(account).toMatchObject({ total: '300', left: '300' });
  const { rows } = await bounty.platform.database.sql.execute(
    sql`select amount::float8 from ledger_entries where credit = ${accountAddress(accountOf.campaign(id, 'USD'))}`,
  );
  expect(rows).toEqual([{ amount: 300 }]);
  await expectConsistentLedger(bounty.platform.database);
});

test('a deposit is in the campaign’s currency, or its token', async () => {
  const ico = await bounty.ico();
  const send = (id: number, amount: string, currency: string) =>
    bounty.ask(admin, 'POST', '/v0/deposits', {
      campaign: id,
      amount: { amount, currency },
      reference: `Of ${id} ${currency}`,
    });
  expectProblems(await send(campaign.id, '5', 'EUR'), ['currencyDiffers', 'amount', { currency: 'USD' }]);
  expectProblems(await send(campaign.id, '0', 'USD'), ['notAbove', 'amount.amount', { min: 0 }]);
  expectProblems(await send(ico.id, '5', 'USD'), ['currencyDiffers', 'amount', { currency: 'QRY' }]);
  expect((await send(ico.id, '100000', 'QRY')).statusCode).toBe(201);
  const account = await bounty.ask(manager, 'GET', `/v0/campaigns/${ico.id}/account`);
  expect(account.json()).toMatchObject({ currency: 'QRY', budget: '100000', total: '100000' });
});

test('the account is for whoever may read the campaign’s deposits', async () => {
  const at = `/v0/campaigns/${campaign.id}/account`;
  await bounty.fund(campaign);
  await bounty.move(admin, 'campaigns', campaign.id, 0);
  for (const role of [manager, admin, 'admin'] as const)
    expect((await bounty.ask(role, 'GET', at)).statusCode).toBe(200);
  for (const role of ['bounty-hunter', 'advert-admin'] as const)
    expectProblems(await bounty.ask(role, 'GET', at), ['forbidden']);
});

test('a clone is pending, begins in a day, takes as long, and has the tasks, but nothing of participants or money', async () => {
  const refused = await bounty.task(campaign, { ...valuesOfType('telegram--join'), requiredAccount: '@quarry' });
  await bounty.move(admin, 'tasks', refused.id, 3, 'It asks for too much.');
  await bounty.fund(campaign);
  await bounty.move(admin, 'campaigns', campaign.id, 0);
  const clone = () => bounty.ask(manager, 'POST', `/v0/campaigns/${campaign.id}/clone`);
  const begun = Date.now();
  const first = (await clone()).json<AnyRow>();
  expect(first).toMatchObject({
    title: `${String(campaign.title)} (copy)`,
    status: 1,
    version: 1,
    budget: campaign.budget,
  });
  const length = ({ startAt, endAt }: AnyRow) => Date.parse(String(endAt)) - Date.parse(String(startAt));
  expect(length(first)).toBe(length(campaign));
  expect(Date.parse(String(first.startAt))).toBeGreaterThanOrEqual(begun + 24 * 60 * 60_000);
  const copied = await bounty.ask(manager, 'GET', `/v0/campaigns/${first.id}/tasks`);
  expect(copied.json()).toMatchObject([
    { title: task.title, type: task.type, status: 1, startAt: first.startAt, endAt: first.endAt },
  ]);
  const account = await bounty.ask(manager, 'GET', `/v0/campaigns/${first.id}/account`);
  expect(account.json()).toMatchObject({ total: '0', reserved: '0' });
  expect((await clone()).json()).toMatchObject({ title: `${String(campaign.title)} (copy 2)` });
  expectProblems(await bounty.ask('bounty-hunter', 'POST', `/v0/campaigns/${campaign.id}/clone`), ['forbidden']);
});
