import { sql } from 'drizzle-orm';
import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { coinOf } from '#src/resources/payments/paymentMethods.ts';
import { createQuote, isIdentifiedByAmount } from './createQuote.ts';
import { quotedAmounts } from './tables.ts';

const day = 86_400_000;
/** Days after the due date in which an amount still identifies the invoice's payment. */
const reservedDays = 30;
/** Attempts to find a free amount. */
const attempts = 20;
/** After that many attempts the spread grows by that factor; the added amounts then come to some cents. */
const crowded = { after: 10, spread: 100 } as const;

/** Reserves the amount of an invoice. @returns whether no other invoice has it */
async function reserveAmount(tx: Transaction, { id, payTo, payable, dueAt }: Invoice): Promise<boolean> {
  if (payable === null) return true;
  const address = payTo.toLowerCase();
  const heldUntil = new Date(Date.parse(dueAt) + reservedDays * day);
  const rows = await tx
    .insert(quotedAmounts)
    .values({ address, amount: payable.amount, invoice: id, heldUntil })
    .onConflictDoUpdate({
      target: [quotedAmounts.address, quotedAmounts.amount],
      set: {
        invoice: id,
        heldUntil,
        heldFrom: sql`case when ${quotedAmounts.invoice} = ${id} then ${quotedAmounts.heldFrom} else now() end`,
      },
      setWhere: sql`${quotedAmounts.heldUntil} < now() or ${quotedAmounts.invoice} = ${id}`,
    })
    .returning({ invoice: quotedAmounts.invoice });
  return rows.length > 0;
}

/**
 * Reserves the new quote of an invoice. If another invoice has the same coins at the same address, it creates another quote. The invoice is
 * locked, or was just created.
 * @returns the invoice with its final quote
 * @throws Refusal methodUnavailable where no amount is free
 */
export async function reserveQuote(
  tx: Transaction,
  invoicing: Invoicing,
  invoice: Invoice,
  now: Date,
): Promise<Invoice> {
  const coin = coinOf(invoice.method);
  if (coin === undefined || !isIdentifiedByAmount(coin)) return invoice;
  let quoted = invoice;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await reserveAmount(tx, quoted)) return quoted;
    const spread = attempt < crowded.after ? 1 : crowded.spread;
    const quote = createQuote(invoicing, invoice.method, invoice.amount, now, spread);
    quoted = toTypedRecord(invoices, await amendRecord(tx, invoices, invoice.id, { ...quote }));
  }
  return refuse('methodUnavailable', { currency: invoice.amount.currency }, 'method');
}
