import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCampaignPayout } from '#server/features/bounty/payouts/createPayout.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const hash = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';
const reason = 'The address is for another network.';
const executor = () => here.platform.database.sql;
const has = ({ id }: Person, currency = 'USD') => loadBalance(executor(), accountOf.user(id, currency));
const setAside = ({ id }: AnyRow, currency = 'USD') => loadBalance(executor(), accountOf.payout(id, currency));

test('A payout gathers every approved and unpaid reward of a campaign, a line for each hunter, and sets the money aside.', async () => {
  const campaign = await here.campaign();
  const [one, other] = [await pay.earner(campaign), await pay.earner(campaign)];
  const { task } = await pay.earn(one.hunter, campaign, 'twitter--comment');
  await pay.submit(other.hunter, { id: Number(task), version: 1 });
  const due = await here.ask(here.manager, 'GET', `/v0/campaigns/${campaign.id}/payouts/due`);
  expect(due.body).toEqual({ hunters: 2, withoutWallet: 0, total: '30', code: 'USD' });
  const { status, body: payout } = await pay.make(campaign);
  expect({ status, payout }).toMatchObject({
    status: 201,
    payout: {
      title: 'Payout 1',
      campaign: campaign.id,
      manager: here.manager.id,
      total: { amount: '30', currency: 'USD' },
      count: 2,
      open: 2,
      paid: 0,
      status: 'draft',
    },
  });
  expect(await pay.lines(payout)).toMatchObject([
    { hunter: one.hunter.id, amount: { amount: '20' }, status: 'unpaid', network: 'ethereum', address: one.wallet },
    { hunter: other.hunter.id, amount: { amount: '10' }, status: 'unpaid', address: other.wallet },
  ]);
  expect([await has(one.hunter), await has(other.hunter), await setAside(payout)]).toEqual(['0', '0', '30']);
  const again = await here.ask(here.manager, 'GET', `/v0/campaigns/${campaign.id}/payouts/due`);
  expect(again.body).toMatchObject({ hunters: 0, total: '0' });
});

test('Where nothing is approved and unpaid, there is no payout.', async () => {
  const campaign = await here.campaign();
  await pay.earner(campaign);
  await pay.make(campaign);
  const { status, body } = await pay.make(campaign);
  expect({ status, type: body.type }).toEqual({ status: 409, type: catalogue.nothingToPay.type });
  const { rows } = await executor().execute(sql`select id from payouts where campaign = ${campaign.id}`);
  expect(rows).toHaveLength(1);
});

test('Asked for again under its key, it is the same payout.', async () => {
  const campaign = await here.campaign();
  await pay.earner(campaign);
  const [first, again] = [
    await pay.make(campaign, here.manager, 'once'),
    await pay.make(campaign, here.manager, 'once'),
  ];
  expect(again.body).toEqual(first.body);
});

describe('a payout of many hunters, gathered in portions,', () => {
  const portion = 2;
  const earned = async (campaign: AnyRow) => {
    const earners = [];
    for (let n = 0; n < 3; n += 1) earners.push((await pay.earner(campaign)).hunter.id);
    return earners;
  };
  const gathered = ({ id }: AnyRow, run: RunPart) =>
    createCampaignPayout(here.platform, pay.actor, id, { run, portion });
  const huntersOf = async (payout: AnyRow) => (await pay.lines(payout)).map(({ hunter }) => hunter);
  const dueOf = async ({ id }: AnyRow) =>
    (await here.ask(here.manager, 'GET', `/v0/campaigns/${id}/payouts/due`)).body['hunters'];

  test('has a line for each, once, and all their money.', async () => {
    const campaign = await here.campaign();
    const earners = await earned(campaign);
    const payout = await gathered(campaign, pay.parts());
    expect(payout).toMatchObject({ total: { amount: '30' }, count: 3, open: 3, status: 'draft' });
    expect(await huntersOf(payout)).toEqual(earners);
    expect(await setAside(payout)).toBe('30');
    const { rows } = await executor().execute(sql`
      select from audit_entries where entity = 'payout-items' and after ->> 'payout' = ${String(payout.id)}`);
    expect(rows).toHaveLength(3);
  });

  test('goes on where it was cut off, when it is asked for again under its key.', async () => {
    const campaign = await here.campaign();
    const earners = await earned(campaign);
    const run = pay.parts(1);
    await expect(gathered(campaign, run)).rejects.toThrow('The server is gone.');
    expect(await dueOf(campaign)).toBe(1);
    const payout = await gathered(campaign, run);
    expect(payout).toMatchObject({ title: 'Payout 1', total: { amount: '30' }, count: 3 });
    expect(await huntersOf(payout)).toEqual(earners);
    expect(await setAside(payout)).toBe('30');
  });

  test('keeps what it has where it was cut off for good, and the next one has the rest.', async () => {
    const campaign = await here.campaign();
    const earners = await earned(campaign);
    await expect(gathered(campaign, pay.parts(1))).rejects.toThrow('The server is gone.');
    const { body: next } = await pay.make(campaign);
    expect(next).toMatchObject({ title: 'Payout 2', total: { amount: '10' }, count: 1 });
    expect(await huntersOf(next)).toEqual(earners.slice(portion));
  });

  test('takes no more once all its lines are settled; what is left is due.', async () => {
    const campaign = await here.campaign();
    await earned(campaign);
    const run = pay.parts(1);
    await expect(gathered(campaign, run)).rejects.toThrow('The server is gone.');
    const { rows } = await executor().execute<{ id: number; version: number }>(
      sql`select id, version from payout_items where campaign = ${campaign.id}`,
    );
    for (const line of rows) await pay.moveLine(line, 'cancelled', reason);
    expect(await gathered(campaign, run)).toMatchObject({ status: 'cancelled', count: portion, open: 0 });
    expect(await dueOf(campaign)).toBe(3);
  });
});

test('Only the campaign’s manager and bounty-admin make one, and see what is due.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign);
  const stranger = await pay.person('bounty-manager');
  const advertAdmin = await pay.person('advert-admin');
  for (const someone of [stranger, advertAdmin, hunter]) {
    expect((await pay.make(campaign, someone)).status).toBe(403);
    expect((await here.ask(someone, 'GET', `/v0/campaigns/${campaign.id}/payouts/due`)).status).toBe(403);
  }
  const due = await here.ask(await pay.person('admin'), 'GET', `/v0/campaigns/${campaign.id}/payouts/due`);
  expect(due).toMatchObject({ status: 200, body: { hunters: 1, total: '10' } });
  expect((await pay.make(campaign, await pay.person('admin'))).status).toBe(403);
  const hidden = await here.campaign({ status: 1 });
  expect((await pay.make(hidden, stranger)).status).toBe(404);
  expect((await pay.make(campaign, here.admin)).status).toBe(201);
});

test('A transaction hash makes a line paid: the money leaves, the work is paid for good, the hunter is told.', async () => {
  const campaign = await here.campaign();
  const { hunter, submission } = await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  const { status, body } = await pay.mark(line, hash);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'paid', transactionHash: hash } });
  expect(body['paidAt']).not.toBeNull();
  expect(await setAside(payout)).toBe('0');
  const { rows } = await executor().execute(sql`
    select type, credit, reference from ledger_entries join ledger_transfers on ledger_transfers.id = transfer
    where entity = 'payout-items' and entity_id = ${line?.id} order by ledger_entries.id`);
  expect(rows).toMatchObject([
    { type: 'payout-reserve' },
    { type: 'withdrawal', credit: 'outside::USD', reference: hash },
  ]);
  const paid = await here.ask(here.manager, 'GET', `/v0/submissions/${submission.id}`);
  expect(paid.body).toMatchObject({ paidAt: body['paidAt'], payoutItem: line?.id });
  expect((await here.ask(here.manager, 'GET', `/v0/payouts/${payout.id}`)).body).toMatchObject({
    status: 'done',
    open: 0,
    paid: 1,
  });
  expect(await pay.notificationsOf(hunter)).toContain('10.00 USD was sent to your wallet.');
});

test('Paid is final: neither the line nor its work changes any more.', async () => {
  const campaign = await here.campaign();
  const { submission } = await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  await pay.mark(line, hash);
  expect((await pay.mark(line, `${hash}1`)).body.type).toBe(catalogue.lineNotUnpaid.type);
  for (const status of ['unpaid', 'failed', 'cancelled'])
    expect((await pay.moveLine(line, status, reason)).body.type).toBe(catalogue.noTransition.type);
  const back = await here.move(here.manager, 'submissions', submission, 'unapproved', reason);
  expect(back.body.type).toBe(catalogue.paidIsFinal.type);
});

test('A reward that is being paid out can’t be taken back; once its line is cancelled, it can.', async () => {
  const campaign = await here.campaign();
  const { hunter, submission } = await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  const back = () => here.move(here.manager, 'submissions', submission, 'unapproved', reason);
  expect((await back()).body.type).toBe(catalogue.inPayout.type);
  expect((await pay.moveLine(line, 'cancelled', reason)).status).toBe(200);
  expect([await has(hunter), await setAside(payout)]).toEqual(['10', '0']);
  expect((await here.ask(here.manager, 'GET', `/v0/payouts/${payout.id}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await back()).status).toBe(200);
});

test('What was cancelled stands in the next payout, and is earned once.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign);
  const [line] = await pay.lines((await pay.make(campaign)).body);
  await pay.moveLine(line, 'cancelled', reason);
  const { body: balances } = await here.ask(hunter, 'GET', `/v0/users/${hunter.id}/balances`);
  expect(balances).toMatchObject([{ earned: '10', gone: '0', balance: '10' }]);
  expect((await pay.make(campaign)).body).toMatchObject({
    title: 'Payout 2',
    total: { amount: '10', currency: 'USD' },
  });
});

test('A line that failed keeps its money, tells the hunter why, and is tried again with the wallet of then.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  expect((await pay.moveLine(line, 'failed', reason)).body).toMatchObject({ status: 'failed', reason });
  expect(await setAside(payout)).toBe('10');
  expect((await pay.notificationsOf(hunter)).join()).toContain(reason);
  expect((await pay.mark(line, hash)).body.type).toBe(catalogue.lineNotUnpaid.type);
  const wallet = await pay.wallet(hunter);
  expect((await pay.moveLine(line, 'unpaid')).body).toMatchObject({ status: 'unpaid', address: wallet });
  expect((await pay.mark(line, hash)).status).toBe(200);
});

test('A hunter without a wallet stands in the payout as such, and is paid once they have one.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign, { wallet: false });
  const due = await here.ask(here.manager, 'GET', `/v0/campaigns/${campaign.id}/payouts/due`);
  expect(due.body).toMatchObject({ hunters: 1, withoutWallet: 1 });
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  expect(line).toMatchObject({ network: null, address: null, status: 'unpaid' });
  const { status, body } = await pay.mark(line, hash);
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { type: catalogue.noWallet.type, propertyPath: 'transactionHash' },
  });
  const wallet = await pay.wallet(hunter);
  expect(await pay.lines(payout)).toMatchObject([{ network: 'ethereum', address: wallet }]);
  expect((await pay.mark(line, hash)).status).toBe(200);
});

test('Coins go to a wallet of a network that they live on.', async () => {
  const campaign = await here.campaign({ budget: { amount: '1000', currency: 'NEO' } });
  const { hunter } = await pay.earner(campaign, { currency: 'NEO' });
  const [line] = await pay.lines((await pay.make(campaign)).body);
  expect(line).toMatchObject({ hunter: hunter.id, amount: { currency: 'NEO' }, address: null });
});

test('What a hunter has withdrawn already isn’t paid once more.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign);
  await pay.withdraw(hunter, '1');
  expect((await pay.make(campaign)).body.type).toBe(catalogue.nothingToPay.type);
});

test('What a hunter’s own ads have spent isn’t paid out to them.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign);
  const { sql: executor } = here.platform.database;
  const due = async () => (await here.ask(here.admin, 'GET', `/v0/campaigns/${campaign.id}/payouts/due`)).body;
  expect(await due()).toMatchObject({ hunters: 1 });
  await executor.execute(sql`
    insert into ad_arrivals (side, owner, hour, arrived) values ('spend', ${hunter.id}, date_trunc('hour', now()), 1)`);
  expect(await due()).toMatchObject({ hunters: 0, total: '0' });
  expect((await pay.make(campaign)).body.type).toBe(catalogue.nothingToPay.type);
  await executor.execute(sql`delete from ad_arrivals where owner = ${hunter.id}`);
  expect((await pay.make(campaign)).status).toBe(201);
});

test('An ICO campaign pays its tokens once its tasks have closed and their stakes are shared out.', async () => {
  const { campaign, task, hunter } = await pay.ico();
  expect((await pay.make(campaign)).body.type).toBe(catalogue.notSettled.type);
  await here.move(here.admin, 'tasks', task, taskStatus.values.closed);
  expect(await has(hunter, toTokenCurrency(campaign.id))).toBe('100');
  const { body: payout } = await pay.make(campaign);
  expect(payout).toMatchObject({ total: { amount: '100', currency: 'QRY' } });
  expect(await setAside(payout, toTokenCurrency(campaign.id))).toBe('100');
  const [line] = await pay.lines(payout);
  expect((await pay.mark(line, hash)).status).toBe(200);
  expect(await setAside(payout, toTokenCurrency(campaign.id))).toBe('0');
});

test('A hunter reads the lines that pay them, and no others.', async () => {
  const campaign = await here.campaign();
  const [one] = [await pay.earner(campaign), await pay.earner(campaign)];
  const { body: payout } = await pay.make(campaign);
  const filter = encodeURIComponent(JSON.stringify({ payout: payout.id }));
  const { body } = await here.ask(one.hunter, 'GET', `/v0/payout-items?filter=${filter}`);
  expect(body).toMatchObject([{ hunter: one.hunter.id }]);
  expect(body).toHaveLength(1);
});
