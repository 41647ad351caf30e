import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const reason = 'The manager asked for the money back.';
const manager = 'bounty-manager';
const send = (campaign: AnyRow, amount: string, role: 'bounty-manager' | 'bounty-admin' = manager) =>
  here.ask(role, 'POST', `/v0/campaigns/${campaign.id}/invoices`, { amount, method: 'paxum' });
async function asked(campaign: AnyRow, amount = '1000'): Promise<Invoice> {
  const answer = await send(campaign, amount);
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return toTypedRecord(invoices, answer.json<AnyRow>());
}
const account = async ({ id }: AnyRow) => (await here.ask(manager, 'GET', `/v0/campaigns/${id}/account`)).json();
const own = () => here.balance(here.ids[manager]);

test('a campaign’s manager pays by an invoice, and once it is paid the campaign has the money and can be approved', async () => {
  const campaign = await here.campaign();
  const invoice = await asked(campaign);
  expect(invoice).toMatchObject({
    purpose: 'campaign',
    campaign: campaign.id,
    amount: { amount: '1000', currency: 'USD' },
  });
  expect((await here.confirm(invoice)).json()).toMatchObject({ status: 'paid' });
  expect(await account(campaign)).toMatchObject({ total: '1000', left: '1000' });
  const { deposit } = await here.current(invoice);
  const recorded = (await here.ask(manager, 'GET', `/v0/deposits/${deposit}`)).json();
  expect(recorded).toMatchObject({ reference: invoice.reference, amount: { amount: '1000' }, status: 'recorded' });
  expect((await here.move('bounty-admin', 'campaigns', campaign.id, 0)).statusCode).toBe(200);
});

test('it is at most what the budget lacks, and its manager’s to ask for', async () => {
  const campaign = await here.campaign();
  expectProblems(await send(campaign, '1000.01'), ['depositTooLarge', 'amount']);
  expectProblems(await send(campaign, '0'), ['notAbove', 'amount']);
  expectProblems(await send(campaign, '100', 'bounty-admin'), ['forbidden']);
  await here.fund(campaign);
  expectProblems(await send(campaign, '1'), ['depositNotNeeded', 'amount']);
});

test('a campaign that pays in tokens has no invoices', async () => {
  expectProblems(await send(await here.ico(), '100'), ['tokensByInvoice']);
});

test('what the campaign no longer lacks when the money comes is in its manager’s balance', async () => {
  const campaign = await here.campaign();
  const invoice = await asked(campaign);
  await here.fund(campaign, '700');
  const before = Number(await own());
  await here.confirm(invoice);
  expect(await account(campaign)).toMatchObject({ total: '1000' });
  expect(Number(await own()) - before).toBe(700);
});

test('too much that is accepted funds the campaign and no more: the rest is in its manager’s balance', async () => {
  const campaign = await here.campaign();
  const invoice = await asked(campaign, '400');
  await here.confirm(invoice, '450');
  const before = Number(await own());
  expect((await here.decide('bounty-admin', invoice, 'paid')).statusCode).toBe(200);
  expect(await account(campaign)).toMatchObject({ total: '400' });
  expect(Number(await own()) - before).toBe(50);
});

test('a refund takes the deposit out of its campaign again, unless the campaign needs it', async () => {
  const campaign = await here.campaign();
  const invoice = await asked(campaign);
  await here.confirm(invoice);
  await here.move('bounty-admin', 'campaigns', campaign.id, 0);
  expectProblems(await here.decide('other-admin', invoice, 'refunded', reason), ['depositNeeded']);
  await here.move('bounty-admin', 'campaigns', campaign.id, 1);
  expect((await here.decide('other-admin', invoice, 'refunded', reason)).statusCode).toBe(200);
  expect(await account(campaign)).toMatchObject({ total: '0', left: '0' });
});

test('the deposit of an invoice is taken back by a refund alone, which issues a credit note', async () => {
  const campaign = await here.campaign();
  const invoice = await asked(campaign);
  await here.confirm(invoice);
  const { deposit, number } = await here.current(invoice);
  const reverse = (role: 'bounty-admin' | 'admin') =>
    here.ask(role, 'POST', `/v0/deposits/${deposit}/status`, { status: 'reversed', version: 1, reason });
  expectProblems(await reverse('bounty-admin'), ['depositOfInvoice', undefined, { number: String(number) }]);
  expectProblems(await reverse('admin'), ['depositOfInvoice']);
  expect(await account(campaign)).toMatchObject({ total: '1000' });
  expect((await here.decide('other-admin', invoice, 'refunded', reason)).statusCode).toBe(200);
  expect(await account(campaign)).toMatchObject({ total: '0' });
});

test('advert-admin doesn’t see it, and bounty-admin decides on it', async () => {
  const invoice = await asked(await here.campaign(), '100');
  await here.confirm(invoice, '10');
  expect((await here.decide('advert-admin', invoice, 'paid')).statusCode).toBe(404);
  expect((await here.decide('bounty-admin', invoice, 'paid')).statusCode).toBe(200);
});
