import type { Decimal } from 'decimal.js';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction } from '#server/features/bounty/model/claimTransaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { plainReference } from '#server/features/bounty/model/paymentReference.ts';
import { unclearReferenceProblems } from '#server/features/bounty/model/unclearReference.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import { typed } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ExcessDecision } from '#src/resources/payments/routes/invoicePayments.ts';
import type { ReturnState } from '#src/resources/payments/routes/secondPerson.ts';
import { approveReturn, endReturnApprovals, findReturnState, type Return } from './approveReturn.ts';
import { requireConfirmedByTwo } from './confirmedByTwo.ts';
import { creditOwner } from './settleInvoice.ts';
import { invoicePayments } from './tables.ts';
import { paymentOf, paymentsOf } from './watch/storePayment.ts';
import { settledOf, verdictOn } from './watch/verdict.ts';
import { applyVerdict, type Watch } from './watch/watchPayments.ts';

/** What has arrived for good beyond the amount, and isn’t in the balance: 0 or less if nothing has. */
async function findExcess(tx: Transaction, invoice: Invoice): Promise<Decimal> {
  const arrived = (await paymentsOf(tx, invoice)).filter(({ state }) => state === 'final');
  const { received } = verdictOn(invoice, arrived);
  return new Exact(received.amount).minus(settledOf(invoice));
}

/** @throws Refusal noExcess */
async function excessOf(tx: Transaction, invoice: Invoice): Promise<Decimal> {
  const excess = await findExcess(tx, invoice);
  return excess.gt(0) ? excess : refuse('noExcess');
}

const returnedExcess = (invoice: Invoice, excess: Decimal, reference?: string): Return => ({
  kind: 'excess',
  invoice,
  amount: { amount: excess.toFixed(), currency: invoice.amount.currency },
  ...(reference !== undefined && { reference }),
});

/** Finds out whether a user can give back the overpayment of an invoice now; null if there is none. */
export async function findExcessState(
  reading: Parameters<typeof findReturnState>[0],
  invoice: Invoice,
  user: number,
): Promise<ReturnState | null> {
  if (invoice.exception !== 'over') return null;
  const excess = await findExcess(reading.tx, invoice);
  return excess.gt(0) ? findReturnState(reading, returnedExcess(invoice, excess), user) : null;
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
  await endReturnApprovals(tx, invoice);
  await creditOwner(tx, actor, invoice, moved, `deposit:invoice:${invoice.id}:${kept.amount}`);
  const after = await updateRecord(tx, invoices, invoice, { rest: kept, exception: 'none' });
  const written = { entity: invoices.name, entityId: invoice.id, action: 'acceptExcess', before: invoice, after };
  await recordWrite(tx, actor, written);
  return typed(invoices, after);
}

/** Records the first approval of giving back an overpayment, which waits for another person. */
async function recordApproval({ tx, actor }: Watch, invoice: Invoice): Promise<Invoice> {
  const after = await updateRecord(tx, invoices, invoice, {});
  await recordWrite(tx, actor, {
    entity: invoices.name,
    entityId: invoice.id,
    action: 'approveExcessReturn',
    before: invoice,
    after,
  });
  return typed(invoices, after);
}

/** What was sent back is a row of its own among the payments, so that the sum is what counts. */
async function giveBack(watch: Watch, invoice: Invoice, written: string): Promise<Invoice> {
  const { tx, platform, actor } = watch;
  if (actor === undefined) throw new Error('Overpayments aren’t given back automatically.');
  refuseAny(unclearReferenceProblems(written, 'reference'));
  const reference = plainReference(written);
  const excess = await excessOf(tx, invoice);
  const { id: of, amount: asked } = invoice;
  if (!(await approveReturn({ tx, platform, actor }, returnedExcess(invoice, excess, reference))))
    return recordApproval(watch, invoice);
  const amount = excess.negated().toFixed();
  await lockReference(tx, reference);
  const isKnown = (await paymentOf(tx, reference)) !== undefined;
  if (isKnown || !(await claimTransaction(tx, reference, `refund:${of}`)))
    refuse('paymentElsewhere', { reference }, 'reference');
  await tx.insert(invoicePayments).values({
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
 * @throws Refusal noExcess, unclearReference, paymentElsewhere, buyerLeft, and those of `approveReturn`
 */
export const settleExcess = (watch: Watch, invoice: Invoice, decision: ExcessDecision): Promise<Invoice> =>
  decision.decision === 'accept' ? accept(watch, invoice) : giveBack(watch, invoice, decision.reference);
