import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

/** Of the configuration: an ETH is 2,500 USD, a NEO 12. */
let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** An invoice over 100 USD that was asked for 20 minutes ago, when a coin cost that much; its rate held for 15. */
async function askedAt(method: 'ethereum' | 'neo', rate: number): Promise<Invoice> {
  const invoice = await here.topUp({ method });
  await here.platform.database.sql.execute(sql`
    update invoices set rate = ${rate}, payable = ${100 / rate}, rate_expires_at = ${minutesAgo(5)}, created_at = ${minutesAgo(20)}
    where id = ${invoice.id}`);
  return here.current(invoice);
}
const renew = async ({ publicId }: Invoice) => {
  const { coins } = (await here.send('nobody', 'POST', '/adnet/v0/invoice/rate', { id: publicId })).json();
  return coins;
};

test('what was paid while a rate held counts by it, also where it was renewed before the payment was seen', async () => {
  const invoice = await askedAt('ethereum', 2_000);
  expect(await renew(invoice)).toMatchObject({ rate: '2500' });
  await here.report(invoice, { amount: '0.05', currency: 'ETH', at: minutesAgo(10) });
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', received: { amount: '100' } });
});

test('what was paid after the rate had expired counts by the present one', async () => {
  const invoice = await askedAt('ethereum', 2_000);
  await here.report(invoice, { amount: '0.04', currency: 'ETH', at: minutesAgo(2) });
  expect(await here.current(invoice)).toMatchObject({ status: 'paid', received: { amount: '100' } });
});

test('a time before the invoice was made is within no rate', async () => {
  const invoice = await askedAt('ethereum', 2_000);
  await here.report(invoice, { amount: '0.05', currency: 'ETH', at: minutesAgo(60) });
  expect(await here.current(invoice)).toMatchObject({
    status: 'processing',
    exception: 'over',
    received: { amount: '125' },
  });
});

test('whole coins that an earlier quote asked for aren’t too much', async () => {
  const invoice = await askedAt('neo', 40);
  // Three coins at 40: what can’t be divided is asked for as a whole.
  await here.platform.database.sql.execute(sql`update invoices set payable = 3 where id = ${invoice.id}`);
  expect(await renew(invoice)).toMatchObject({ rate: '12', amount: '9' });
  await here.report(invoice, { amount: '3', currency: 'NEO', at: minutesAgo(10) });
  expect(await here.current(invoice)).toMatchObject({
    status: 'paid',
    received: { amount: '120' },
    rest: { amount: '20' },
  });
});

test('what comes back after it was void counts by its new time', async () => {
  const [invoice, reference] = [await askedAt('ethereum', 2_000), nextReference()];
  const sent = { reference, amount: '0.05', currency: 'ETH' };
  await here.report(invoice, { ...sent, at: minutesAgo(10), state: 'seen' });
  await here.report(invoice, { ...sent, at: minutesAgo(10), state: 'void' });
  await here.report(invoice, { ...sent, at: minutesAgo(2), state: 'final' });
  expect(await here.current(invoice)).toMatchObject({ exception: 'over', received: { amount: '125' } });
});
