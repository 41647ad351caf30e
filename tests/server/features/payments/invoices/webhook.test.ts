import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openApp } from '#tests/support/app.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const minute = 60_000;

test('a payment is seen, is final, and counts once however often it is reported', async () => {
  const invoice = await here.topUp();
  const reference = nextReference();
  const before = Number(await here.balance(here.advertiser));
  expect((await here.report(invoice, { reference, state: 'seen' })).json()).toMatchObject({ status: 'processing' });
  expect((await here.report(invoice, { reference, state: 'seen' })).json()).toMatchObject({ status: 'processing' });
  expect((await here.report(invoice, { reference })).json()).toMatchObject({ status: 'paid' });
  expect((await here.report(invoice, { reference })).json()).toMatchObject({ status: 'paid' });
  expect((await here.report(invoice, { reference, state: 'seen' })).json()).toMatchObject({ status: 'paid' });
  expect(Number(await here.balance(here.advertiser)) - before).toBe(100);
});

test('one that fails after all leaves the invoice waiting, and can come back', async () => {
  const invoice = await here.topUp();
  const reference = nextReference();
  await here.report(invoice, { reference, state: 'seen', confirmations: 2 });
  expect((await here.report(invoice, { reference, state: 'void' })).json()).toMatchObject({ status: 'pending' });
  expect(await here.current(invoice)).toMatchObject({ received: { amount: '0' }, exception: 'none' });
  expect((await here.report(invoice, { reference })).json()).toMatchObject({ status: 'paid' });
  expectProblems(await here.report(invoice, { reference, state: 'void' }), ['paymentSettled']);
});

test('on a chain, what is final with too few confirmations may still fail', async () => {
  const invoice = await here.topUp({ method: 'ethereum' });
  const { amount, currency } = invoice.payable ?? invoice.amount;
  const values = { reference: nextReference(), amount, currency };
  const tell = async (state: string, confirmations: number) =>
    (await here.report(invoice, { ...values, state, confirmations })).json<{ status: string }>().status;
  const told: string[] = [];
  for (const [state, confirmations] of [
    ['final', 11],
    ['void', 0],
    ['final', 3],
    ['final', 12],
    ['final', 2],
  ] as const)
    told.push(await tell(state, confirmations));
  expect(told).toEqual(['processing', 'pending', 'processing', 'paid', 'paid']);
});

test('a wrong signature is refused, and so is a body that isn’t the signed one', async () => {
  const invoice = await here.topUp();
  const wrong = await here.report(invoice, {}, { secret: 'another key that is long enough for one' });
  expect(wrong.statusCode).toBe(403);
  expectProblems(wrong, ['wrongPaymentSignature']);
  const unsigned = await here.app.inject({
    method: 'POST',
    url: '/api/adnet/v0/payment-events',
    payload: { id: 'evt-1' },
  });
  expectProblems(unsigned, ['wrongPaymentSignature']);
  expect((await here.current(invoice)).status).toBe('pending');
});

test('a call that the former secret signs is accepted while the secret is replaced', async () => {
  const former = 'r0t4ted-hook-key-of-the-tests-0123456789';
  const replacing = await openInvoiceApp({ PAYMENT_WEBHOOK_SECRET_PREVIOUS: former });
  const statusWith = async (secret?: string) =>
    (await replacing.report(await replacing.topUp(), {}, { secret })).statusCode;
  expect([await statusWith(), await statusWith(former)]).toEqual([200, 200]);
  await replacing.close();
  expect((await here.report(await here.topUp(), {}, { secret: former })).statusCode).toBe(403);
});

test('a call whose time is more than five minutes off is refused', async () => {
  const invoice = await here.topUp();
  for (const off of [-6 * minute, 6 * minute])
    expectProblems(await here.report(invoice, {}, { now: Date.now() + off }), ['stalePaymentEvent']);
  expect((await here.report(invoice, {}, { now: Date.now() - 4 * minute })).statusCode).toBe(200);
});

test('an event is taken once; one that was refused may be sent again', async () => {
  const [one, other] = [await here.topUp(), await here.topUp()];
  const reference = nextReference();
  const id = 'evt-once';
  expect((await here.report(one, { id, reference })).statusCode).toBe(200);
  expectProblems(await here.report(one, { id, reference }), ['paymentEventReplayed', 'id', { id }]);
  const again = 'evt-again';
  expectProblems(await here.report(other, { id: again, reference }), ['paymentElsewhere', 'reference']);
  expect((await here.report(other, { id: again })).statusCode).toBe(200);
});

test('what can’t be read is refused field by field, and what is for no invoice is a 404', async () => {
  const invoice = await here.topUp();
  for (const [values, status] of [
    [{ amount: '-5' }, 400],
    [{ amount: '0' }, 400],
    [{ at: 'yesterday' }, 400],
    [{ state: 'paid' }, 400],
    [{ more: 1 }, 400],
    [{ invoice: crypto.randomUUID() }, 404],
    [{ currency: 'EUR' }, 422],
  ] as const)
    expect([values, (await here.report(invoice, values)).statusCode]).toEqual([values, status]);
});

test('without a secret there is no such address', async () => {
  const { app, close } = await openApp();
  const answer = await app.inject({ method: 'POST', url: '/api/adnet/v0/payment-events', payload: {} });
  expect(answer.statusCode).toBe(404);
  await close();
});
