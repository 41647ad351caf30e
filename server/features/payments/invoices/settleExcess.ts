import { Decimal } from 'decimal.js';
import { recordWrite } from '#server/audit/record.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import { typed } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ExcessDecision } from '#src/resources/payments/routes/invoicePayments.ts';
import { creditOwner } from './settleInvoice.ts';
import { invoicePayments } from './tables.ts';
import { applyVerdict, type Watch } from './watch/watchPayments.ts';

/** What was received beyond the amount, and isn’t in the balance. @throws Refusal noExcess */
function excessOf({ received, amount, rest }: Invoice): Decimal {
  const excess = new Decimal(received.amount).minus(amount.amount).minus(rest?.amount ?? 0);
  return excess.gt(0) ? excess : refuse('noExcess');
}

/** The rest of a paid invoice goes to the balance of its owner; of one that is being processed, by its acceptance. */
async function accept(watch: Watch, invoice: Invoice): Promise<Invoice> {
  const { tx, platform, actor } = watch;
  const { amount: asked, rest } = invoice;
  const excess = excessOf(invoice);
  if (invoice.status === 'processing') {
    const [transition] = invoiceStatus.transitions.filter(({ name }) => name === 'accept');
    if (transition === undefined) throw new Error('Invoices are never accepted.');
    const move = { resource: invoices, before: invoice, transition, reason: null, actor };
    return typed(invoices, await applyTransition(platform, tx, move));
  }
  const { currency } = asked;
  const moved = { amount: excess.toFixed(), currency };
  const kept = { amount: excess.plus(rest?.amount ?? 0).toFixed(), currency };
  await creditOwner(tx, actor, invoice, moved, `deposit:invoice:${invoice.id}:${kept.amount}`);
  const after = await updateRecord(tx, invoices, invoice, { rest: kept, exception: 'none' });
  const written = { entity: invoices.name, entityId: invoice.id, action: 'acceptExcess', before: invoice, after };
  await recordWrite(tx, actor, written);
  return typed(invoices, after);
}

/** What was sent back is a row of its own among the payments, so that the sum is what counts. */
async function giveBack(watch: Watch, invoice: Invoice, reference: string): Promise<Invoice> {
  const amount = excessOf(invoice).negated().toFixed();
  const { id: of, amount: asked } = invoice;
  const made = await watch.tx
    .insert(invoicePayments)
    .values({
      invoice: of,
      reference,
      amount,
      currency: asked.currency,
      value: amount,
      at: new Date(),
      confirmations: null,
      state: 'final',
    })
    .onConflictDoNothing()
    .returning({ id: invoicePayments.id });
  if (made.length === 0) refuse('paymentElsewhere', { reference }, 'reference');
  return applyVerdict(watch, invoice, 'returnExcess');
}

/**
 * Decides on what an invoice was overpaid by: it goes to the balance, or was sent back. The invoice is locked.
 * @throws Refusal noExcess, paymentElsewhere, buyerLeft
 */
export const settleExcess = (watch: Watch, invoice: Invoice, decision: ExcessDecision): Promise<Invoice> =>
  decision.decision === 'accept' ? accept(watch, invoice) : giveBack(watch, invoice, decision.reference);
