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
/** Days after its due date in which a payment is still recognized as an invoice’s, whoever asks for as much. */
const reservedDays = 30;
/** Amounts that are tried. */
const attempts = 20;
/** Tries after which there are more amounts to choose from, by how many times: they come to some cents then. */
const crowded = { after: 10, spread: 100 } as const;

/** Holds the amount that an invoice asks for. @returns whether no other invoice holds it */
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
 * Makes what an invoice has just been quoted its own: where another one asks for the same coins at the same address, the quote is made
 * anew. The invoice is locked, or was just made.
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
