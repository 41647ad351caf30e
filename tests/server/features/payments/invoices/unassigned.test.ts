import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#server/notifications/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { almost, receiveUnassigned } from '#tests/support/unassigned.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

type Role = Parameters<InvoiceApp['send']>[0];

const path = '/adnet/v0/unassigned-payments';
const asked = () => here.topUp({ method: 'ethereum' });
const receive = (amount: string) => receiveUnassigned(here.platform, amount);
const one = (answer: { json(): unknown }): UnassignedPayment =>
  toTypedRecord(unassignedPayments, answer.json() as AnyRow);
const current = async ({ id }: Pick<UnassignedPayment, 'id'>) => one(await here.send('admin', 'GET', `${path}/${id}`));

const choose = ({ id, version }: UnassignedPayment, invoice: Pick<Invoice, 'id'>, role: Role = 'admin') =>
  here.app.inject({
    method: 'PATCH',
    url: `/api${path}/${id}`,
    headers: role === 'admin' || role === 'advert-admin' || role === 'bounty-admin' ? here.headersOf(role) : {},
    payload: { invoice: invoice.id, version },
  });
const decide = ({ id, version }: UnassignedPayment, status: UnassignedPayment['status'], role: Role = 'admin') =>
  here.send(role, 'POST', `${path}/${id}/status`, { status, version, reason: status === 'returned' ? why : undefined });
const why = 'Sent back by 0x12 on Monday.';

async function assign(payment: UnassignedPayment, invoice: Pick<Invoice, 'id'>): Promise<UnassignedPayment> {
  const chosen = await choose(payment, invoice);
  expect({ status: chosen.statusCode, body: chosen.body }).toMatchObject({ status: 200 });
  const assigned = await decide(one(chosen), 'assigned');
  expect({ status: assigned.statusCode, body: assigned.body }).toMatchObject({ status: 200 });
  return one(assigned);
}

describe('a payment that is confirmed for an invoice', () => {
  test('pays it, tells its owner, and is in the ledger once', async () => {
    const invoice = await asked();
    const before = Number(await here.balance(here.advertiser));
    const payment = await receive(almost(invoice.payable));
    expect(await assign(payment, invoice)).toMatchObject({ status: 'assigned', invoice: invoice.id });
    expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'none' });
    expect(Number(await here.balance(here.advertiser)) - before).toBe(100);
    const told = await here.platform.database.sql.select().from(notifications);
    const own = told.filter(({ userId, link }) => userId === here.advertiser && link?.includes(invoice.publicId));
    expect(own.map(({ kind }) => kind)).toContain('invoicePaid');
  });

  test('is too little, too much or too late there, as any other, and waits for a decision', async () => {
    const [partial, over, late] = [await asked(), await asked(), await asked()];
    await here.decide('advertiser', late, 'cancelled');
    await assign(await receive('0.01'), partial);
    await assign(await receive('0.5'), over);
    await assign(await receive(almost(late.payable)), late);
    for (const [invoice, exception] of [
      [partial, 'partial'],
      [over, 'over'],
      [late, 'late'],
    ] as const)
      expect(await here.current(invoice)).toMatchObject({ status: 'processing', exception });
    expect((await here.decide('admin', late, 'cancelled')).statusCode).not.toBe(200);
  });

  test('counts by the time of its block', async () => {
    const invoice = await asked();
    const payment = await receive(almost(invoice.payable));
    const at = new Date(Date.now() - 60_000).toISOString();
    await here.platform.database.sql.execute(
      sql`update unassigned_payments set received_at = ${at} where id = ${payment.id}`,
    );
    await assign(payment, invoice);
    const { suppliedAt } = await here.current(invoice);
    expect(suppliedAt).toBe(at);
  });

  test('on top of what was paid is an excess', async () => {
    const invoice = await asked();
    await here.confirm(invoice);
    await assign(await receive('0.01'), invoice);
    expect(await here.current(invoice)).toMatchObject({ status: 'paid', exception: 'over' });
  });

  test('needs one to be chosen, which is paid in the same coins', async () => {
    const payment = await receive('1');
    expectProblems(await decide(payment, 'assigned'), ['forbidden']);
    const other = await here.topUp({ method: 'webmoney' });
    expect((await choose(payment, other)).statusCode).toBe(422);
    expect(await current(payment)).toMatchObject({ status: 'unassigned', invoice: null, version: payment.version });
  });

  test('is decided on as it was seen: not for an invoice that somebody has chosen meanwhile', async () => {
    const [payment, invoice, other] = [await receive('1'), await asked(), await asked()];
    const chosen = one(await choose(payment, invoice));
    await choose(chosen, other, 'advert-admin');
    expectProblems(await decide(chosen, 'assigned'), ['staleVersion']);
    expect(await here.current(invoice)).toMatchObject({ status: 'pending' });
  });

  test('is for none that was made after it had arrived', async () => {
    const [payment, before] = [await receive('1'), await asked()];
    const chosen = one(await choose(payment, before));
    const madeLater = (seconds: number, { id }: Invoice) =>
      here.platform.database.sql.execute(sql`
        update invoices set created_at = ${payment.receivedAt}::timestamptz + make_interval(secs => ${seconds}) where id = ${id}`);
    const later = await asked();
    await madeLater(61, later);
    expectProblems(await choose(chosen, later), ['invoiceAfterPayment', 'invoice']);
    await madeLater(61, before);
    expectProblems(await decide(chosen, 'assigned'), ['invoiceAfterPayment', 'invoice']);
    expect(await here.current(before)).toMatchObject({ status: 'pending' });
    await madeLater(60, before);
    expect((await decide(chosen, 'assigned')).statusCode).toBe(200);
  });

  test('is final: nobody changes the invoice or gives it back afterwards', async () => {
    const [invoice, other] = [await asked(), await asked()];
    const assigned = await assign(await receive(almost(invoice.payable)), invoice);
    expect((await choose(assigned, other)).statusCode).toBe(409);
    expect((await decide(assigned, 'returned')).statusCode).toBe(409);
    expect(await here.current(other)).toMatchObject({ status: 'pending' });
  });
});

describe('who decides', () => {
  test('is whoever decides on the invoice', async () => {
    const [payment, invoice] = [await receive('1'), await asked()];
    // It isn’t there for them.
    expect((await choose(payment, invoice, 'bounty-admin')).statusCode).toBe(400);
    const chosen = one(await choose(payment, invoice, 'advert-admin'));
    expectProblems(await decide(chosen, 'assigned', 'bounty-admin'), ['forbidden']);
    expect(await here.current(invoice)).toMatchObject({ status: 'pending' });
    expect((await decide(chosen, 'assigned', 'advert-admin')).statusCode).toBe(200);
  });

  test('is nobody for an invoice of their own', async () => {
    const both = await createUser(here.platform, { roles: ['advertiser', 'advert-admin'], firstName: 'Ada' });
    const headers = await signIn(here.app, both);
    const as = (role: 'advertiser' | 'advert-admin') => ({ ...headers, 'x-role': role });
    const send = (method: 'POST' | 'PATCH', url: string, payload: object, role: 'advertiser' | 'advert-admin') =>
      here.app.inject({ method, url: `/api/adnet/v0/${url}`, headers: as(role), payload });
    const invoice: Invoice = (
      await send('POST', 'top-up-invoices', { amount: '100', method: 'ethereum' }, 'advertiser')
    ).json();
    const payment = await receive(almost(invoice.payable));
    const own = { invoice: invoice.id, version: payment.version };
    const chosen = await send('PATCH', `unassigned-payments/${payment.id}`, own, 'advert-admin');
    expectProblems(chosen, ['invoiceNotDecided', 'invoice']);
    const { version } = one(await choose(payment, invoice));
    const assigned = { status: 'assigned', version };
    const decided = await send('POST', `unassigned-payments/${payment.id}/status`, assigned, 'advert-admin');
    expectProblems(decided, ['ownDecision']);
    expect(await here.balance(both.id)).toBe('0');
  });
});

test('a payment that is given back keeps why, and no invoice', async () => {
  const [payment, invoice] = [await receive('1'), await asked()];
  const chosen = one(await choose(payment, invoice));
  expect((await decide(chosen, 'returned')).statusCode).toBe(200);
  expect(await current(payment)).toMatchObject({ status: 'returned', reason: why, invoice: null });
  expect(await here.current(invoice)).toMatchObject({ status: 'pending', received: { amount: '0' } });
  expectProblems(
    await here.send('admin', 'POST', `${path}/${(await receive('1')).id}/status`, { status: 'returned', version: 2 }),
    ['reasonRequired', 'reason'],
  );
});

describe('of several who decide at once', () => {
  const staff = ['admin', 'advert-admin'] as const;

  test('one assigns or gives back', async () => {
    const invoice = await asked();
    const before = Number(await here.balance(here.advertiser));
    const chosen = one(await choose(await receive(almost(invoice.payable)), invoice));
    const codes = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { statusCode } = await decide(chosen, n % 2 === 0 ? 'assigned' : 'returned', staff[n % 3 === 0 ? 0 : 1]);
        return statusCode;
      }),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const { status } = await current(chosen);
    const moved = Number(await here.balance(here.advertiser)) - before;
    expect([status, moved]).toEqual(status === 'assigned' ? ['assigned', 100] : ['returned', 0]);
  });

  test('a payment counts once, whoever assigns it and whoever counts it at an invoice or gives it back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [invoice, other] = [await asked(), await asked()];
      const before = Number(await here.balance(here.advertiser));
      const chosen = one(await choose(await receive(almost(invoice.payable)), invoice));
      const count = ({ id }: Invoice) =>
        here.send('admin', 'POST', `/adnet/v0/invoices/${id}/payments`, {
          reference: chosen.hash,
          amount: chosen.amount,
        });
      const answers = await Promise.all([
        count(other),
        decide(chosen, 'assigned', 'advert-admin'),
        count(invoice),
        decide(chosen, 'returned'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).every((code) => code === 200 || code === 409)).toBe(true);
      const { status } = await current(chosen);
      const paid = [await here.current(invoice), await here.current(other)].filter((one) => one.status === 'paid');
      const moved = Number(await here.balance(here.advertiser)) - before;
      expect([status, paid.length, moved]).toEqual(status === 'assigned' ? ['assigned', 1, 100] : ['returned', 0, 0]);
      await expectConsistentLedger(here.platform.database);
    }
  }, 60_000);
});
