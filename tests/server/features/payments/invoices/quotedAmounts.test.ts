import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/database/migrations.ts';
import { createQuote } from '#server/features/payments/invoices/createQuote.ts';
import { reserveQuote } from '#server/features/payments/invoices/reserveQuote.ts';
import { quotedAmounts } from '#server/features/payments/invoices/tables.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());

const ask = () => here.topUp({ method: 'ethereum' });
const held = async ({ id }: Invoice) => {
  const rows = await here.platform.database.sql.select().from(quotedAmounts).where(eq(quotedAmounts.invoice, id));
  return rows.map(({ amount }) => Number(amount));
};
const claim = (invoice: Invoice) =>
  here.platform.database.transaction((tx) =>
    reserveQuote(tx, here.platform.configuration.invoicing, invoice, new Date()),
  );
/** The invoice as chance might have made it: it asks for as much as another one. */
const asking = (invoice: Invoice, { payable }: Invoice): Invoice => ({ ...invoice, payable });

test('an invoice holds the amount that it asks for', async () => {
  const invoice = await ask();
  expect(await held(invoice)).toEqual([Number(invoice.payable?.amount)]);
  expect(await claim(invoice)).toEqual(invoice);
});

test('no two ask for as much at one address: the later one is quoted anew', async () => {
  const [first, second] = [await ask(), await ask()];
  const quoted = await claim(asking(second, first));
  expect(quoted.payable?.amount).not.toBe(first.payable?.amount);
  expect(await here.current(second)).toMatchObject({ payable: quoted.payable });
  expect(await held(first)).toEqual([Number(first.payable?.amount)]);
});

test('of many that ask for as much at once, one has it and each other has its own', async () => {
  const asked = [];
  for (let n = 0; n < 6; n += 1) asked.push(await ask());
  const [first] = asked;
  if (first === undefined) throw new Error('Nobody asks.');
  await here.platform.database.sql.delete(quotedAmounts).where(eq(quotedAmounts.invoice, first.id));
  const quoted = await Promise.all(asked.map((invoice) => claim(asking(invoice, first))));
  expect(new Set(quoted.map(({ payable }) => payable?.amount)).size).toBe(6);
  expect(quoted.filter(({ payable }) => payable?.amount === first.payable?.amount)).toHaveLength(1);
  for (const invoice of quoted) expect(await held(invoice)).toContain(Number(invoice.payable?.amount));
});

test('a renewed rate asks for another amount, and the earlier one stays the invoice’s', async () => {
  const invoice = await ask();
  await here.platform.database.sql.execute(
    sql`update invoices set rate_expires_at = now() - interval '1 minute' where id = ${invoice.id}`,
  );
  await here.send('nobody', 'POST', '/adnet/v0/invoice/rate', { id: invoice.publicId });
  const { payable } = await here.current(invoice);
  expect(await held(invoice)).toContain(Number(invoice.payable?.amount));
  expect(await held(invoice)).toContain(Number(payable?.amount));
});

test('nobody is asked for an amount that another one is rounded to', () => {
  const { invoicing } = here.platform.configuration;
  for (let n = 0; n < 500; n += 1) {
    const { payable } = createQuote(invoicing, 'ethereum', { amount: '100', currency: 'USD' }, new Date());
    expect(payable?.amount).toMatch(/^0\.04\d{7}[1-9]$/);
  }
});

test('a month after an invoice was due, another one may ask for as much', async () => {
  const [first, second] = [await ask(), await ask()];
  await here.platform.database.sql
    .update(quotedAmounts)
    .set({ heldUntil: new Date(Date.now() - 1_000) })
    .where(eq(quotedAmounts.invoice, first.id));
  expect(await claim(asking(second, first))).toMatchObject({ payable: first.payable });
  expect(await held(first)).toEqual([]);
});

test('coins that can’t be divided aren’t told apart', async () => {
  const [one, other] = [await here.topUp({ method: 'neo' }), await here.topUp({ method: 'neo' })];
  expect(one.payable).toEqual(other.payable);
  expect([await held(one), await held(other)]).toEqual([[], []]);
});

test('the migration lets the invoices from before hold what they ask for, the earlier one where two ask for as much', async () => {
  const { sql: executor } = here.platform.database;
  const [first, second, third] = [await ask(), await ask(), await here.topUp()];
  await executor.execute(
    sql`update invoices set payable = (select payable from invoices where id = ${first.id}) where id = ${second.id}`,
  );
  await executor.delete(quotedAmounts);
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('_ethereum.sql')) ?? '';
  const statements = (await readFile(join(migrationsFolder, file), 'utf8')).split(';');
  await executor.execute(
    sql.raw(statements.find((statement) => statement.includes('insert into quoted_amounts')) ?? ''),
  );
  const [row] = await executor.select().from(quotedAmounts).where(eq(quotedAmounts.invoice, first.id));
  expect(row).toMatchObject({
    address: first.payTo.toLowerCase(),
    heldUntil: new Date(Date.parse(first.dueAt) + 30 * 86_400_000),
  });
  expect(await held(first)).toEqual([Number(first.payable?.amount)]);
  expect([await held(second), await held(third)]).toEqual([[], []]);
});
