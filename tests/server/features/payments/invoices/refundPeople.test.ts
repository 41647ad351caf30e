import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSecondApproval } from '#server/configuration/secondApproval.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { addUsualAddresses, paxumAddressOf } from '#tests/support/usualAddresses.ts';

let here: InvoiceApp;
// The limits count what a user got within 24 hours, so each test has its own.
beforeEach(async () => {
  here = await openInvoiceApp({}, usualSecondApproval);
});
afterEach(async () => {
  await expectConsistentLedger(here.platform.database);
  await here.close();
});

type Role = Parameters<InvoiceApp['send']>[0];
const reason = 'The buyer asked for it.';
const refund = (role: Role, invoice: Invoice) => here.decide(role, invoice, 'refunded', reason);
async function settle(role: Role, invoice: Invoice, decision: object) {
  const body = { version: (await here.current(invoice)).version, ...decision };
  return here.send(role, 'POST', `/adnet/v0/invoices/${invoice.id}/excess`, body);
}
const giveBack = (role: Role, invoice: Invoice, reference = nextReference()) =>
  settle(role, invoice, { decision: 'giveBack', reference });
const statusOf = async (invoice: Invoice) => (await here.current(invoice)).status;
const typeOf = (answer: LightMyRequestResponse) => answer.json<{ type: string }>().type;
const secondPerson = async (role: Role, { id }: Invoice) =>
  (await here.send(role, 'GET', `/adnet/v0/invoices/${id}/second-person`)).json<AnyRow>();
const notified = async () => (await here.send('advertiser', 'GET', '/auth/v0/notifications')).body;

/** An invoice that a processor reports as paid, so that nobody confirmed it. */
async function paid(amount: string): Promise<Invoice> {
  const invoice = await here.topUp({ amount });
  expect((await here.report(invoice)).json()).toMatchObject({ status: 'paid' });
  return invoice;
}
/** An invoice of 900 USD whose payment the admin confirmed. */
async function confirmed(amount = '900'): Promise<Invoice> {
  const invoice = await here.topUp({ amount: '900' });
  expect((await here.confirm(invoice, amount)).statusCode).toBe(200);
  return invoice;
}

describe('the refund of an invoice', () => {
  it('waits for another administrator if the one who asks confirmed its payment', async () => {
    const invoice = await confirmed();
    expect(await secondPerson('admin', invoice)).toMatchObject({ refund: 'secondPersonNeeded' });
    // Only admin refunds.
    expect(await secondPerson('advert-admin', invoice)).toMatchObject({ refund: null });
    expect((await refund('admin', invoice)).json()).toMatchObject({ status: 'paid', reason: null });
    expect(await secondPerson('admin', invoice)).toMatchObject({ refund: 'approved' });
    expect(typeOf(await refund('admin', invoice))).toBe(catalogue.approvedAlready.type);
    expect(await here.balance(here.advertiser)).toBe('900');
    expect(await notified()).not.toContain('invoiceRefunded');

    expect(await secondPerson('other-admin', invoice)).toMatchObject({ refund: 'allowed' });
    expect((await refund('other-admin', invoice)).json()).toMatchObject({ status: 'refunded', reason });
    expect(await here.balance(here.advertiser)).toBe('0');
    expect(await notified()).toContain('invoiceRefunded');
  });

  it('takes one administrator who put none of the money in, up to the limit', async () => {
    const invoice = await confirmed();
    expect((await refund('other-admin', invoice)).json()).toMatchObject({ status: 'refunded' });
  });

  it('waits for another administrator if the one who asks confirmed another payment into the balance', async () => {
    await confirmed();
    const invoice = await paid('100');
    expect((await refund('admin', invoice)).json()).toMatchObject({ status: 'paid' });
    expect((await refund('other-admin', invoice)).json()).toMatchObject({ status: 'refunded' });
  });

  it('takes two administrators above the limit, as a withdrawal does', async () => {
    const invoice = await paid('5000');
    expect((await refund('other-admin', invoice)).json()).toMatchObject({ status: 'paid' });
    expect((await refund('admin', invoice)).json()).toMatchObject({ status: 'refunded' });
  });

  it('isn’t completed by an administrator whom the first one made', async () => {
    const invoice = await paid('5000');
    await refund('admin', invoice);
    const account = await createUser(here.platform, {
      roles: ['admin'],
      grants: { by: here.ids.admin, hoursAgo: 100 },
    });
    const { version } = await here.current(invoice);
    const answer = await here.app.inject({
      method: 'POST',
      url: `/api/adnet/v0/invoices/${invoice.id}/status`,
      headers: await signIn(here.app, account),
      payload: { status: 'refunded', version, reason },
    });
    expect(typeOf(answer)).toBe(catalogue.approverNotIndependent.type);
    expect(await statusOf(invoice)).toBe('paid');
  });

  it('isn’t completed by the approval of a user who is no administrator any more', async () => {
    const invoice = await confirmed('900');
    const other = await paid('600');
    expect((await refund('other-admin', other)).json()).toMatchObject({ status: 'refunded' });
    expect((await refund('other-admin', invoice)).json()).toMatchObject({ status: 'paid' });
    const { sql: executor } = here.platform.database;
    await executor.execute(
      sql`update role_grants set ended_at = now() where user_id in (select approved_by from return_approvals)`,
    );
    await executor.execute(sql`update credit_notes set issued_at = now() - interval '25 hours'`);
    expect((await refund('admin', invoice)).json()).toMatchObject({ status: 'paid' });
  });

  it('takes two administrators if refunds of the same user within 24 hours are above the limit together', async () => {
    const [one, other] = [await paid('600'), await paid('600')];
    expect((await refund('admin', one)).json()).toMatchObject({ status: 'refunded' });
    expect((await refund('admin', other)).json()).toMatchObject({ status: 'paid' });
  });

  it('counts others that are asked for at the same time', async () => {
    const parts = [await paid('600'), await paid('601'), await paid('602')];
    await Promise.all(parts.map((part) => refund('admin', part)));
    const statuses = await Promise.all(parts.map(statusOf));
    expect(statuses.toSorted()).toEqual(['paid', 'paid', 'refunded']);
  });

  it('is made once by two administrators who ask at the same time', async () => {
    const invoice = await confirmed();
    await refund('admin', invoice);
    const answers = await Promise.all([
      refund('admin', invoice),
      refund('other-admin', invoice),
      refund('other-admin', invoice),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await here.balance(here.advertiser)).toBe('0');
  });
});

describe('refunds and withdrawals of the same user within 24 hours', () => {
  async function requested(): Promise<AnyRow> {
    await here.platform.database.transaction((tx) => addUsualAddresses(tx, here.advertiser));
    const address = paxumAddressOf(here.advertiser);
    const values = { amount: { amount: '600', currency: 'USD' }, method: 'paxum', address };
    const answer = await here.send('advertiser', 'POST', '/adnet/v0/withdrawals', values);
    expect({ code: answer.statusCode, body: answer.body }).toMatchObject({ code: 201 });
    return answer.json();
  }
  const approve = async ({ id, version }: AnyRow) =>
    (await here.send('admin', 'POST', `/adnet/v0/withdrawals/${id}/status`, { status: 'approved', version })).json();

  it('take two administrators together: a withdrawal after a refund', async () => {
    const [refunded] = [await paid('600'), await paid('600')];
    const withdrawal = await requested();
    expect((await refund('admin', refunded)).json()).toMatchObject({ status: 'refunded' });
    expect(await approve(withdrawal)).toMatchObject({ status: 'pending', approvalsNeeded: 2 });
  });

  it('take two administrators together: a refund after a withdrawal', async () => {
    const [refunded] = [await paid('600'), await paid('600')];
    expect(await approve(await requested())).toMatchObject({ status: 'approved' });
    expect((await refund('admin', refunded)).json()).toMatchObject({ status: 'paid' });
  });

  it('take two administrators together if both are decided at the same time', async () => {
    const [refunded] = [await paid('600'), await paid('600')];
    const withdrawal = await requested();
    const [answer, approved] = await Promise.all([refund('admin', refunded), approve(withdrawal)]);
    const left = [answer.json().status === 'refunded', approved.status === 'approved'];
    expect(left.filter(Boolean)).toHaveLength(1);
  });
});

describe('an overpayment', () => {
  it('isn’t given back by the one administrator who confirmed it', async () => {
    const invoice = await confirmed('950');
    expect(await secondPerson('admin', invoice)).toMatchObject({ refund: null, excess: 'secondPersonNeeded' });
    const reference = nextReference();
    expect((await giveBack('admin', invoice, reference)).json()).toMatchObject({
      status: 'processing',
      exception: 'over',
    });
    expect(typeOf(await giveBack('admin', invoice, reference))).toBe(catalogue.approvedAlready.type);
    const returned = await giveBack('advert-admin', invoice, reference);
    expect(returned.json()).toMatchObject({ status: 'paid', exception: 'none' });
    expect(await here.balance(here.advertiser)).toBe('900');
  });

  it('isn’t given back by two administrators who name different transactions', async () => {
    const invoice = await paid('2000');
    await here.report(invoice, { amount: '1500' });
    const [one, other] = [nextReference(), nextReference()];
    expect((await giveBack('admin', invoice, one)).json()).toMatchObject({ exception: 'over' });
    expect((await giveBack('other-admin', invoice, other)).json()).toMatchObject({ exception: 'over' });
    expect((await giveBack('advert-admin', invoice, one)).json()).toMatchObject({ exception: 'none' });
  });

  it('loses the approvals of its return where it is accepted', async () => {
    const invoice = await paid('2000');
    await here.report(invoice, { amount: '1500' });
    const reference = nextReference();
    expect((await giveBack('admin', invoice, reference)).json()).toMatchObject({ exception: 'over' });
    expect((await settle('other-admin', invoice, { decision: 'accept' })).json()).toMatchObject({ exception: 'none' });
    await here.report(invoice, { amount: '1500' });
    expect((await giveBack('other-admin', invoice, reference)).json()).toMatchObject({ exception: 'over' });
  });

  it('that is given back counts towards the limit of refunds', async () => {
    const invoice = await paid('600');
    await here.report(invoice, { amount: '600' });
    expect((await giveBack('admin', invoice)).json()).toMatchObject({ exception: 'none' });
    expect((await refund('admin', invoice)).json()).toMatchObject({ status: 'paid' });
  });

  it('that was approved to be given back isn’t an approval of the refund, nor of another amount', async () => {
    const invoice = await paid('2000');
    await here.report(invoice, { amount: '1500' });
    const reference = nextReference();
    expect((await giveBack('advert-admin', invoice, reference)).json()).toMatchObject({ exception: 'over' });
    expect((await refund('admin', invoice)).json()).toMatchObject({ status: 'paid' });
    await here.report(invoice, { amount: '100' });
    expect((await giveBack('other-admin', invoice, reference)).json()).toMatchObject({ exception: 'over' });
    expect((await giveBack('advert-admin', invoice, reference)).json()).toMatchObject({ exception: 'none' });
  });
});

describe('FOUR_EYES=off', () => {
  it('takes a second proof for the refund of a payment that the same administrator confirmed', async () => {
    const invoice = await confirmed();
    Object.assign(here.platform.configuration, { fourEyes: false });
    expect(typeOf(await refund('admin', invoice))).toBe(catalogue.reauthenticationNeeded.type);
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/auth/auth/reauthenticate',
      headers: here.headersOf('admin'),
      payload: { password: 'a-long-password' },
    });
    const [cookie] = answer.cookies;
    const { version } = await here.current(invoice);
    const refunded = await here.app.inject({
      method: 'POST',
      url: `/api/adnet/v0/invoices/${invoice.id}/status`,
      headers: {
        ...here.headersOf('admin'),
        authorization: `Bearer ${answer.json().accessToken}`,
        cookie: `${cookie?.name}=${cookie?.value}`,
      },
      payload: { status: 'refunded', version, reason },
    });
    expect(refunded.json()).toMatchObject({ status: 'refunded' });
  });
});
