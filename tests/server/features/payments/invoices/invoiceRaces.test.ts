import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

/** As many as issue 16 promises. On PGlite they come one after the other; npm run test:postgres makes races of them. */
const atOnce = 20;

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
/** A busy machine may answer 503 to some of twenty at once: those are sent again, as clients do. */
async function untilTaken(work: () => Promise<{ readonly statusCode: number }>): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { statusCode } = await work();
    if (statusCode !== 503) return statusCode;
  }
  return 503;
}

test(`${atOnce} invoices that are issued at once have numbers without a gap, and none twice`, async () => {
  const made: Invoice[] = [];
  for (let n = 0; n < atOnce; n += 1) made.push(await here.topUp());
  const references = made.map(() => nextReference());
  const before = Number(await here.balance(here.advertiser));
  const codes = await times(atOnce, (n) => {
    const invoice = made[n];
    if (invoice === undefined) throw new Error('There are fewer invoices.');
    return untilTaken(() => here.confirm(invoice, '100', references[n]));
  });
  expect(codes).toEqual(codes.map(() => 200));
  const { rows } = await here.platform.database.sql.execute<{ number: string }>(
    sql`select number from invoices where number is not null order by number`,
  );
  const numbers = rows.map(({ number }) => Number(number.slice('INV-'.length)));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1));
  expect(Number(await here.balance(here.advertiser)) - before).toBe(100 * atOnce);
}, 120_000);

test('a payment that is confirmed and reported by several at once counts once', async () => {
  const invoice = await here.topUp();
  const reference = nextReference();
  const before = Number(await here.balance(here.advertiser));
  const codes = await times(6, (n) =>
    untilTaken(() => (n % 2 === 0 ? here.confirm(invoice, '100', reference) : here.report(invoice, { reference }))),
  );
  expect(codes).toEqual(codes.map(() => 200));
  expect(Number(await here.balance(here.advertiser)) - before).toBe(100);
});

test('one payment that is reported for two invoices at once counts for one of them', async () => {
  const [one, other] = [await here.topUp(), await here.topUp()];
  const reference = nextReference();
  const codes = await times(4, (n) => untilTaken(() => here.confirm(n % 2 === 0 ? one : other, '100', reference)));
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  const paid = [await here.current(one), await here.current(other)].filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(1);
});

test('an invoice that is accepted, given back and cancelled at once is one of them', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice, '40');
  const codes = await Promise.all([
    here.decide('admin', invoice, 'paid'),
    here.decide('advert-admin', invoice, 'pending', 'The payment was for something else.'),
    here.decide('advertiser', invoice, 'cancelled'),
  ]);
  expect(codes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a refund that several ask for at once takes the money back once, by one credit note', async () => {
  const invoice = await here.topUp();
  await here.confirm(invoice);
  const before = Number(await here.balance(here.advertiser));
  const codes = (await times(4, () => here.decide('other-admin', invoice, 'refunded', 'The buyer asked for it.'))).map(
    ({ statusCode }) => statusCode,
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(Number(await here.balance(here.advertiser)) - before).toBe(-100);
});
