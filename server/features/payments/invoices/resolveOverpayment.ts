import type { Decimal } from 'decimal.js';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction } from '#server/features/bounty/model/claimTransaction.ts';
import { lockReference } from '#server/features/bounty/model/lockReference.ts';
import { normalizeReference } from '#server/features/bounty/model/paymentReference.ts';
import { unclearReferenceProblems } from '#server/features/bounty/model/unclearReference.ts';
import { applyTransition } from '#server/operations/applyTransition.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ExcessDecision } from '#src/resources/payments/routes/invoicePayments.ts';
import type { ReturnState } from '#src/resources/payments/routes/secondPerson.ts';
import { approveReturn, deleteReturnApprovals, findReturnState, type PaymentReturn } from './approveReturn.ts';
import { creditOwner } from './settleInvoice.ts';
import { invoicePayments } from './tables.ts';
import { requireTwoConfirmers } from './twoPersonConfirmation.ts';
import { evaluatePayments, settledAmount } from './watch/evaluatePayments.ts';
import { applyEvaluation, type PaymentContext } from './watch/recordPayment.ts';
import { findPayment, listPayments } from './watch/storePayment.ts';

/** Loads the final payments beyond the amount that aren't in the balance: 0 or less without an excess. */
async function loadExcess(tx: Transaction, invoice: Invoice): Promise<Decimal> {
  const finalPayments = (await listPayments(tx, invoice)).filter(({ state }) => state === 'final');
  const { received } = evaluatePayments(invoice, finalPayments);
  return new Exact(received.amount).minus(settledAmount(invoice));
}

/** @throws Refusal noExcess */
async function requireExcess(tx: Transaction, invoice: Invoice): Promise<Decimal> {
  const excess = await loadExcess(tx, invoice);
  return excess.gt(0) ? excess : refuse('noExcess');
}

const toExcessReturn = (invoice: Invoice, excess: Decimal, reference?: string): PaymentReturn => ({
  kind: 'excess',
  invoice,
  amount: { amount: excess.toFixed(), currency: invoice.amount.currency },
  ...(reference !== undefined && { reference }),
});

/** Finds out whether a user can return the overpayment of an invoice now; null if there is none. */
export async function findExcessState(
  context: Parameters<typeof findReturnState>[0],
  invoice: Invoice,
  user: number,
): Promise<ReturnState | null> {
  if (invoice.exception !== 'over') return null;
  const excess = await loadExcess(context.tx, invoice);
  return excess.gt(0) ? findReturnState(context, toExcessReturn(invoice, excess), user) : null;
}

/** Credits the excess of a paid invoice to its owner's balance. For an invoice in processing, acceptance does so. */
async function acceptExcess(context: PaymentContext, invoice: Invoice): Promise<Invoice> {
  const { tx, platform, actor } = context;
  const { amount: invoiceAmount, rest } = invoice;
  const excess = await requireExcess(tx, invoice);
  if (invoice.status === 'processing') {
    const [transition] = invoiceStatus.transitions.filter(({ name }) => name === 'accept');
    if (transition === undefined) throw new Error('Invoices are never accepted.');
    const move = { resource: invoices, before: invoice, transition, reason: null, actor };
    return toTypedRecord(invoices, await applyTransition(platform, tx, move));
  }
  await requireTwoConfirmers(context, invoice);
  const { currency } = invoiceAmount;
  const credit = { amount: excess.toFixed(), currency };
  const newRest = { amount: excess.plus(rest?.amount ?? 0).toFixed(), currency };
  await deleteReturnApprovals(tx, invoice);
  await creditOwner(tx, actor, invoice, credit, `deposit:invoice:${invoice.id}:${newRest.amount}`);
  const after = await updateRecord(tx, invoices, invoice, { rest: newRest, exception: 'none' });
  const auditEntry = { entity: invoices.name, entityId: invoice.id, action: 'acceptExcess', before: invoice, after };
  await recordWrite(tx, actor, auditEntry);
  return toTypedRecord(invoices, after);
}

/** Records the first approval of the return of an overpayment, which waits for another person. */
async function recordApproval({ tx, actor }: PaymentContext, invoice: Invoice): Promise<Invoice> {
  const after = await updateRecord(tx, invoices, invoice, {});
  await recordWrite(tx, actor, {
    entity: invoices.name,
    entityId: invoice.id,
    action: 'approveExcessReturn',
    before: invoice,
    after,
  });
  return toTypedRecord(invoices, after);
}

/** Records the returned amount as an own row among the payments, so that their sum is the counted amount. */
async function returnExcess(context: PaymentContext, invoice: Invoice, input: string): Promise<Invoice> {
  const { tx, platform, actor } = context;
  if (actor === undefined) throw new Error('Overpayments aren’t given back automatically.');
  refuseAny(unclearReferenceProblems(input, 'reference'));
  const reference = normalizeReference(input);
  const excess = await requireExcess(tx, invoice);
  const { id: invoiceId, amount: invoiceAmount } = invoice;
  if (!(await approveReturn({ tx, platform, actor }, toExcessReturn(invoice, excess, reference))))
    return recordApproval(context, invoice);
  const amount = excess.negated().toFixed();
  await lockReference(tx, reference);
  const isUsed = (await findPayment(tx, reference)) !== undefined;
  if (isUsed || !(await claimTransaction(tx, reference, `refund:${invoiceId}`)))
    refuse('paymentElsewhere', { reference }, 'reference');
  await tx.insert(invoicePayments).values({
    invoice: invoiceId,
    reference,
    amount,
    currency: invoiceAmount.currency,
    value: amount,
    at: new Date(),
    confirmations: null,
    state: 'final',
  });
  return applyEvaluation(context, invoice, 'returnExcess');
}

/**
 * Decides on an invoice's overpayment: it is credited to the balance, or was returned. The invoice is locked.
 * @throws Refusal noExcess, unclearReference, paymentElsewhere, buyerLeft, and those of `approveReturn`
 */
export const resolveOverpayment = (
  context: PaymentContext,
  invoice: Invoice,
  decision: ExcessDecision,
): Promise<Invoice> =>
  decision.decision === 'accept' ? acceptExcess(context, invoice) : returnExcess(context, invoice, decision.reference);
