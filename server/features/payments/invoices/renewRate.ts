import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { storeQuote } from './activeQuotes.ts';
import { createQuote } from './createQuote.ts';
import { getInvoiceByPublicId } from './invoiceDocument.ts';
import { reserveQuote } from './reserveQuote.ts';

/**
 * Renews the expired rate of an invoice, and stores the old rate for payments by it. A valid rate stays, because a payment may use it.
 * @throws Refusal notFound, invoiceNotOpen, methodUnavailable
 */
export async function renewRate(
  tx: Transaction,
  { configuration: { invoicing } }: Pick<Platform, 'configuration'>,
  publicId: string,
): Promise<Invoice> {
  const invoice = await getInvoiceByPublicId(tx, publicId, forUpdate);
  const now = new Date();
  if (invoice.status !== 'pending' || Date.parse(invoice.dueAt) <= now.getTime()) refuse('invoiceNotOpen');
  if (invoice.rateExpiresAt === null || Date.parse(invoice.rateExpiresAt) > now.getTime()) return invoice;
  await storeQuote(tx, invoice);
  const quote = createQuote(invoicing, invoice.method, invoice.amount, now);
  const renewed = toTypedRecord(invoices, await amendRecord(tx, invoices, invoice.id, { ...quote }));
  return reserveQuote(tx, invoicing, renewed, now);
}
