import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { invoicePayments } from '#server/features/payments/invoices/tables.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { paymentStates } from '#src/resources/payments/paymentStates.ts';
import { payments } from '#src/resources/payments/payments.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** Stores a payment of an invoice, and returns it as the view `payments` has it. */
export async function insertPayment(tx: Transaction, invoice: AnyRow, n: number): Promise<AnyRow> {
  const { id, amount } = toTypedRecord(invoices, invoice);
  const [made] = await tx
    .insert(invoicePayments)
    .values({
      invoice: id,
      reference: `payment ${n} of ${id}`,
      amount: amount.amount,
      currency: amount.currency,
      value: amount.amount,
      at: new Date(Date.UTC(2026, 0, 1, 12, n)),
      state: paymentStates[n % paymentStates.length] ?? 'final',
      confirmations: n,
    })
    .returning();
  const [record] = await rowsWhere(tx, payments, sql`id = ${made?.id ?? 0}`);
  if (record === undefined) throw new Error('The view has no row for the payment.');
  return record;
}
