import type { Decimal } from 'decimal.js';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction } from '#server/features/bounty/model/claimTransaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { plainReference } from '#server/features/bounty/model/paymentReference.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import { typed } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ExcessDecision } from '#src/resources/payments/routes/invoicePayments.ts';
import { requireConfirmedByTwo } from './confirmedByTwo.ts';
import { creditOwner } from './settleInvoice.ts';
import { invoicePayments } from './tables.ts';
import { paymentOf, paymentsOf } from './watch/storePayment.ts';
import { settledOf, verdictOn } from './watch/verdict.ts';
import { applyVerdict, type Watch } from './watch/watchPayments.ts';

/** What has arrived for good beyond the amount, and isn’t in the balance. @throws Refusal noExcess */
async function excessOf(tx: Transaction, invoice: Invoice): Promise<Decimal> {
  const arrived = (await paymentsOf(tx, invoice)).filter(({ state }) => state === 'final');
  const { received } = verdictOn(invoice, arrived);
  const excess = new Exact(received.amount).minus(settledOf(invoice));
  return excess.gt(0) ? excess : refuse('noExcess');
}

/** The rest of a paid invoice goes to the balance of its owner; of one that is being processed, by its acceptance. */
async function accept(watch: Watch, invoice: Invoice): Promise<Invoice> {
  const { tx, platform, actor } = watch;
  const { amount: asked, rest } = invoice;
  const excess = await excessOf(tx, invoice);
  if (invoice.status === 'processing') {
    const [transition] = invoiceStatus.transitions.filter(({ name }) => name === 'accept');
    if (transition === undefined) throw new Error('Invoices are never accepted.');
    const move = { resource: invoices, before: invoice, transition, reason: null, actor };
    return typed(invoices, await applyTransition(platform, tx, move));
  }
  await requireConfirmedByTwo(watch, invoice);
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
async function giveBack(watch: Watch, invoice: Invoice, written: string): Promise<Invoice> {
  const reference = plainReference(written);
  const amount = (await excessOf(watch.tx, invoice)).negated().toFixed();
  const { id: of, amount: asked } = invoice;
  await lockReference(watch.tx, reference);
  const isKnown = (await paymentOf(watch.tx, reference)) !== undefined;
  if (isKnown || !(await claimTransaction(watch.tx, reference, `refund:${of}`)))
    refuse('paymentElsewhere', { reference }, 'reference');
  await watch.tx.insert(invoicePayments).values({
    invoice: of,
    reference,
    amount,
    currency: asked.currency,
    value: amount,
    at: new Date(),
    confirmations: null,
    state: 'final',
  });
  return applyVerdict(watch, invoice, 'returnExcess');
}

/**
 * Decides on what an invoice was overpaid by: it goes to the balance, or was sent back. The invoice is locked.
 * @throws Refusal noExcess, paymentElsewhere, buyerLeft
 */
export const settleExcess = (watch: Watch, invoice: Invoice, decision: ExcessDecision): Promise<Invoice> =>
  decision.decision === 'accept' ? accept(watch, invoice) : giveBack(watch, invoice, decision.reference);
