import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import {
  type Approver,
  filterApprovers,
  isRepresentedIn,
  listApprovers,
} from '#server/features/account/model/approvers.ts';
import { requireIndependentApprover } from '#server/features/account/model/fourEyes.ts';
import { consumeSecondProof, recordSecondProof } from '#server/features/account/model/secondProof.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ReturnState } from '#src/resources/payments/routes/secondPerson.ts';
import { type ApprovalTerms, countNeededApprovals, isApprovedBy } from '../withdrawals/approvalTerms.ts';
import { listAccountFunders } from '../withdrawals/listFunders.ts';
import { lockDayTotals } from '../withdrawals/loadDayTotals.ts';
import { refunderRoles } from '../withdrawals/secondPerson.ts';
import { type ReturnKind, returnApprovals } from './tables.ts';
import { approverRolesOfInvoice } from './twoPersonConfirmation.ts';

/** Money that leaves the platform by a decision on an invoice. */
export interface PaymentReturn {
  readonly kind: ReturnKind;
  readonly invoice: Invoice;
  readonly amount: Money;
  /** The transaction that returns an overpayment. Undefined for a refund, and where only the state is read. */
  readonly reference?: string;
}

interface ReadContext {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
}

const toPayment = ({ invoice: { owner, campaign }, amount }: PaymentReturn) => ({
  owner,
  campaign,
  address: null,
  amount,
});

/** Lists the users who confirmed payments of an invoice. */
async function listConfirmers(tx: Transaction, { id }: Invoice): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct confirmed_by as id from invoice_payments where invoice = ${id} and confirmed_by is not null`);
  return new Set(rows.map((row) => row.id));
}

/** A refund is paid from the balance and the campaign; an overpayment never entered them. */
const listFunders = (tx: Transaction, { kind, invoice }: PaymentReturn): Promise<Set<number>> =>
  kind === 'excess'
    ? listConfirmers(tx, invoice)
    : listAccountFunders(tx, { owner: invoice.owner, currency: invoice.net.currency, campaign: invoice.campaign });

async function loadReturnTerms({ tx, platform }: ReadContext, paymentReturn: PaymentReturn): Promise<ApprovalTerms> {
  const { kind, invoice } = paymentReturn;
  const needed = await countNeededApprovals(tx, platform, toPayment(paymentReturn), 'approval');
  const approvers = await listApprovers(tx, kind === 'refund' ? refunderRoles : approverRolesOfInvoice(invoice));
  const funders = await listFunders(tx, paymentReturn);
  return { needed, approvers, isFunder: (user) => isRepresentedIn(approvers, user, funders) };
}

const isOfReturn = ({ kind, invoice: { id } }: PaymentReturn) =>
  and(eq(returnApprovals.invoice, id), eq(returnApprovals.kind, kind));

/** Lists the users who approved the same amount and reference, and may still approve. */
async function listApprovals(
  tx: Transaction,
  paymentReturn: PaymentReturn,
  approvers: readonly Approver[],
): Promise<number[]> {
  const rows = await tx.select().from(returnApprovals).where(isOfReturn(paymentReturn));
  const { amount, reference } = paymentReturn;
  const matching = rows.filter(
    (row) => new Exact(row.amount).eq(amount.amount) && (reference === undefined || row.reference === reference),
  );
  return filterApprovers(
    approvers,
    matching.map((row) => row.approvedBy),
  );
}

/** Deletes the pending approvals of an invoice, because another decision has moved its money. */
export async function deleteReturnApprovals(tx: Transaction, { id }: Pick<Invoice, 'id'>): Promise<void> {
  await tx.delete(returnApprovals).where(eq(returnApprovals.invoice, id));
}

/** Finds out whether a user can return money now, or needs a second person. */
export async function findReturnState(
  context: ReadContext,
  paymentReturn: PaymentReturn,
  user: number,
): Promise<ReturnState> {
  const terms = await loadReturnTerms(context, paymentReturn);
  const approvals = await listApprovals(context.tx, paymentReturn, terms.approvers);
  if (isApprovedBy(context.platform, terms, [...approvals, user])) return 'allowed';
  return approvals.includes(user) ? 'approved' : 'secondPersonNeeded';
}

/**
 * Adds the actor's approval to a refund or the return of an overpayment, as for a withdrawal. A user who didn't record the money can
 * approve amounts up to the limit alone; others need two people. With `FOUR_EYES=off` a second proof replaces the second person. The
 * invoice is locked.
 * @returns whether it is approved; if not, it waits for another person
 * @throws Refusal reauthenticationNeeded, approvedAlready, roleTooRecent, approverNotIndependent
 */
export async function approveReturn(
  { tx, platform, actor }: ReadContext & { readonly actor: RequestActor },
  paymentReturn: PaymentReturn,
): Promise<boolean> {
  const { kind, invoice, amount } = paymentReturn;
  await lockDayTotals(tx, toPayment(paymentReturn));
  const terms = await loadReturnTerms({ tx, platform }, paymentReturn);
  const approvals = await listApprovals(tx, paymentReturn, terms.approvers);
  const isEnough = isApprovedBy(platform, terms, [...approvals, actor.id]);
  if (!isEnough && platform.configuration.fourEyes) {
    if (approvals.includes(actor.id)) refuse('approvedAlready');
    requireIndependentApprover({ platform, actor }, terms.approvers, approvals);
    const values = { amount: amount.amount, reference: paymentReturn.reference ?? null, approvedAt: new Date() };
    await tx
      .insert(returnApprovals)
      .values({ invoice: invoice.id, kind, approvedBy: actor.id, ...values })
      .onConflictDoUpdate({
        target: [returnApprovals.invoice, returnApprovals.kind, returnApprovals.approvedBy],
        set: values,
      });
    return false;
  }
  if (!isEnough) {
    await consumeSecondProof(tx, actor);
    await recordSecondProof(tx, actor, invoices, invoice);
  }
  await deleteReturnApprovals(tx, invoice);
  return true;
}
