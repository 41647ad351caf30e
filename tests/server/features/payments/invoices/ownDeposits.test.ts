import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { type Deposit, deposits } from '#src/resources/bounty/deposits.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const manager = 'bounty-manager';
const reason = 'It was recorded by mistake.';

/** An invoice over 100 of a campaign’s 1,000 USD. */
async function invoiceOf(campaign: AnyRow): Promise<Invoice> {
  const answer = await here.ask(manager, 'POST', `/v0/campaigns/${campaign.id}/invoices`, {
    amount: '100',
    method: 'paxum',
  });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return toTypedRecord(invoices, answer.json<AnyRow>());
}
const record = (campaign: AnyRow, reference: string) =>
  here.ask('bounty-admin', 'POST', '/v0/deposits', {
    campaign: campaign.id,
    amount: { amount: '100', currency: 'USD' },
    reference,
  });
const reverse = ({ id, version }: AnyRow) =>
  here.ask('bounty-admin', 'POST', `/v0/deposits/${id}/status`, { status: 'reversed', version, reason });
const depositOf = async (invoice: Invoice): Promise<Deposit> => {
  const { deposit } = await here.current(invoice);
  return toTypedRecord(deposits, (await here.ask(manager, 'GET', `/v0/deposits/${deposit}`)).json<AnyRow>());
};

test('what is paid of an invoice whose own reference a deposit has waits for staff, and pays it once they accept', async () => {
  const campaign = await here.campaign();
  const invoice = await invoiceOf(campaign);
  expect((await record(campaign, invoice.reference.toLowerCase())).statusCode).toBe(201);
  const confirmed = await here.confirm(invoice);
  expect({ status: confirmed.statusCode, body: confirmed.json() }).toMatchObject({
    status: 200,
    body: { status: 'processing', exception: 'deposited', received: { amount: '100' } },
  });
  expect((await here.decide('bounty-admin', invoice, 'paid')).statusCode).toBe(200);
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'none' });
  expect((await depositOf(invoice)).reference).toBe(`${invoice.reference}-2`);
});

test('a deposit of an exchange under its reference holds it up too', async () => {
  const invoice = await invoiceOf(await here.campaign());
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`
    with made as (insert into exchanges (title) values ('Exchange of invoices') returning id)
    insert into exchange_deposits (exchange, amount, amount_currency, reference, status, approvals_needed)
    select id, 100, 'USD', ${invoice.reference}, 'pending', 2 from made`);
  expect((await here.confirm(invoice)).json()).toMatchObject({ status: 'processing', exception: 'deposited' });
  await executor.execute(sql`delete from exchange_deposits`);
});

test('a deposit under its reference that was reversed holds nothing up', async () => {
  const campaign = await here.campaign();
  const invoice = await invoiceOf(campaign);
  const recorded = (await record(campaign, invoice.reference)).json<AnyRow>();
  expect((await reverse(recorded)).statusCode).toBe(200);
  expect((await here.confirm(invoice)).json()).toMatchObject({ status: 'paid', exception: 'none' });
  expect((await depositOf(invoice)).reference).toBe(`${invoice.reference}-2`);
});

test('a payment that an invoice has is no deposit, unless it was void', async () => {
  const [campaign, invoice] = [await here.campaign(), await here.topUp()];
  const reference = nextReference();
  await here.report(invoice, { reference, state: 'seen' });
  expectProblems(await record(campaign, reference.toLowerCase()), ['depositInvoiced', 'reference']);
  await here.report(invoice, { reference, state: 'void' });
  expect((await record(campaign, reference)).statusCode).toBe(201);
  expectProblems(await here.report(invoice, { reference, state: 'final' }), ['paymentElsewhere', 'reference']);
  expect(await here.current(invoice)).toMatchObject({ status: 'pending', received: { amount: '0' } });
});

test('the reference of an invoice that was paid is no deposit', async () => {
  const [campaign, invoice] = [await here.campaign(), await here.topUp()];
  await here.report(invoice);
  expectProblems(await record(campaign, invoice.reference.toLowerCase()), ['depositInvoiced', 'reference']);
});

test('a transaction’s hash is the same payment with and without 0x', async () => {
  const [campaign, invoice, other] = [await here.campaign(), await here.topUp(), await here.topUp()];
  const [counted, deposited] = ['5c'.repeat(32), 'D4'.repeat(32)];
  await here.report(invoice, { reference: `0x${counted}` });
  expectProblems(await record(campaign, `${counted}`), ['depositInvoiced', 'reference']);
  expectProblems(await here.confirm(other, '100', `${counted}`), ['paymentElsewhere', 'reference']);
  expect((await here.confirm(invoice, '100', `${counted}`)).json()).toMatchObject({ received: { amount: '100' } });
  expect((await record(campaign, `https://etherscan.io/tx/0x${deposited}/`)).json()).toMatchObject({
    reference: `0x${deposited.toLowerCase()}`,
  });
  for (const written of [deposited, `0x${deposited}`, `Hash: ${deposited}`])
    expectProblems(await record(campaign, written), ['depositExists', 'reference']);
  expectProblems(await here.confirm(other, '100', `etherscan.io/tx/${deposited}#eventlog`), [
    'paymentElsewhere',
    'reference',
  ]);
});
