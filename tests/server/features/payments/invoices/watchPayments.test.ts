import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordObservedPayment, updateLookedAt } from '#server/features/payments/invoices/watch/recordPayment.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

type State = 'seen' | 'final' | 'void';

/** Says what an adapter of a chain sees. */
const see = ({ id, payable, amount }: Invoice, reference: string, state: State, confirmations: number) =>
  recordObservedPayment(here.platform, {
    invoice: id,
    reference,
    amount: payable?.amount ?? amount.amount,
    currency: payable?.currency ?? amount.currency,
    at: new Date(),
    confirmations,
    state,
  });

test('a payment that is watched block by block is one, and pays the invoice once it is final', async () => {
  const invoice = await here.topUp({ method: 'ethereum' });
  const hash = `0x${'ab'.repeat(32)}`;
  const states: string[] = [];
  for (const blocks of [1, 2, 2, 11]) states.push((await see(invoice, hash, 'seen', blocks)).status);
  states.push((await see(invoice, hash, 'final', 12)).status, (await see(invoice, hash, 'final', 13)).status);
  expect(states).toEqual(['processing', 'processing', 'processing', 'processing', 'paid', 'paid']);
  expect(await here.balance(here.advertiser)).toBe('100');
});

test('one whose block is reorganised away is void, and another one in its place counts alone', async () => {
  const invoice = await here.topUp({ method: 'ethereum' });
  const [first, second] = [nextReference(), nextReference()];
  const before = Number(await here.balance(here.advertiser));
  await see(invoice, first, 'seen', 3);
  expect(await see(invoice, first, 'void', 0)).toMatchObject({ status: 'pending', received: { amount: '0' } });
  expect(await see(invoice, second, 'final', 12)).toMatchObject({ status: 'paid' });
  await expectRefusal(see(invoice, second, 'void', 0), ['paymentSettled']);
  expect(Number(await here.balance(here.advertiser)) - before).toBe(100);
});

test('that nothing was found is noted as a look, and changes nothing else', async () => {
  const invoice = await here.topUp();
  const at = new Date();
  await updateLookedAt(here.platform, [invoice.id], at);
  expect(await here.current(invoice)).toEqual({ ...(await here.current(invoice)), lookedAt: at.toISOString() });
  expect((await here.current(invoice)).version).toBe(invoice.version);
});

test('a look is noted of every invoice that is still there, and an earlier one changes nothing', async () => {
  const [one, other] = [await here.topUp(), await here.topUp()];
  const at = new Date();
  await updateLookedAt(here.platform, [other.id, one.id, 999_999], at);
  await updateLookedAt(here.platform, [other.id, one.id], new Date(at.getTime() - 1));
  for (const invoice of [one, other]) expect((await here.current(invoice)).lookedAt).toBe(at.toISOString());
});

test('what isn’t there can’t be paid, and no other coin pays an invoice', async () => {
  const invoice = await here.topUp({ method: 'ethereum' });
  await expectRefusal(see({ ...invoice, id: 999_999 }, nextReference(), 'final', 12), ['notFound']);
  const inNeo = { ...invoice, payable: { amount: '9', currency: 'NEO' } };
  await expectRefusal(see(inNeo, nextReference(), 'final', 12), ['wrongPaymentCurrency', 'amount']);
});
