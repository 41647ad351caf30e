import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { type Approver, listApprovers, standsFor, stillApprovers } from '#server/features/auth/model/approvers.ts';
import { requireCounting } from '#server/features/auth/model/fourEyes.ts';
import { recordSecondProof, takeSecondProof } from '#server/features/auth/model/secondProof.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ReturnState } from '#src/resources/payments/routes/secondPerson.ts';
import { lockDayTotals } from '../withdrawals/dayTotals.ts';
import { type ApprovalTerms, approvalsFor, isApprovedBy } from '../withdrawals/enoughApprovals.ts';
import { listFundersOf } from '../withdrawals/moneySources.ts';
import { refunderRoles } from '../withdrawals/secondPerson.ts';
import { approverRolesOfInvoice } from './confirmedByTwo.ts';
import { type ReturnKind, returnApprovals } from './tables.ts';

/** Money that is to leave the platform by a decision on an invoice. */
export interface Return {
  readonly kind: ReturnKind;
  readonly invoice: Invoice;
  readonly amount: Money;
  /** Of the transaction that gives an overpayment back. Undefined for a refund, and where only the state is read. */
  readonly reference?: string;
}

interface Reading {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
}

const paymentOf = ({ invoice: { owner, campaign }, amount }: Return) => ({ owner, campaign, address: null, amount });

/** Lists the users who confirmed payments of an invoice. */
async function listConfirmers(tx: Transaction, { id }: Invoice): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct confirmed_by as id from invoice_payments where invoice = ${id} and confirmed_by is not null`);
  return new Set(rows.map((row) => row.id));
}

/** A refund is paid out of the balance and the campaign. An overpayment was in neither. */
const listFunders = (tx: Transaction, { kind, invoice }: Return): Promise<Set<number>> =>
  kind === 'excess'
    ? listConfirmers(tx, invoice)
    : listFundersOf(tx, { owner: invoice.owner, currency: invoice.net.currency, campaign: invoice.campaign });

async function returnTerms({ tx, platform }: Reading, returned: Return): Promise<ApprovalTerms> {
  const { kind, invoice } = returned;
  const needed = await approvalsFor(tx, platform, paymentOf(returned), 'approval');
  const approvers = await listApprovers(tx, kind === 'refund' ? refunderRoles : approverRolesOfInvoice(invoice));
  const funders = await listFunders(tx, returned);
  return { needed, approvers, isFunder: (user) => standsFor(approvers, user, funders) };
}

const isOf = ({ kind, invoice: { id } }: Return) =>
  and(eq(returnApprovals.invoice, id), eq(returnApprovals.kind, kind));

/** Lists the users who have approved the same amount with the same reference, and may still approve. */
async function listApprovals(tx: Transaction, returned: Return, approvers: readonly Approver[]): Promise<number[]> {
  const rows = await tx.select().from(returnApprovals).where(isOf(returned));
  const { amount, reference } = returned;
  const same = rows.filter(
    (row) => new Exact(row.amount).eq(amount.amount) && (reference === undefined || row.reference === reference),
  );
  return stillApprovers(
    approvers,
    same.map((row) => row.approvedBy),
  );
}

/** Ends the approvals that wait at an invoice, because another decision has moved its money. */
export async function endReturnApprovals(tx: Transaction, { id }: Pick<Invoice, 'id'>): Promise<void> {
  await tx.delete(returnApprovals).where(eq(returnApprovals.invoice, id));
}

/** Finds out whether a user can return money now, or needs a second person. */
export async function findReturnState(reading: Reading, returned: Return, user: number): Promise<ReturnState> {
  const terms = await returnTerms(reading, returned);
  const approvals = await listApprovals(reading.tx, returned, terms.approvers);
  if (isApprovedBy(reading.platform, terms, [...approvals, user])) return 'allowed';
  return approvals.includes(user) ? 'approved' : 'secondPersonNeeded';
}

/**
 * Adds the approval of the actor to a refund or to an overpayment that is given back, as to a withdrawal: one user is enough for an amount
 * up to the limit if they didn't put the money in, others take two people. With `FOUR_EYES=off` a second proof takes the place of the
 * second person. The invoice is locked.
 * @returns whether it is approved; if not, it waits for another person
 * @throws Refusal reauthenticationNeeded, approvedAlready, roleTooRecent, approverNotIndependent
 */
export async function approveReturn(
  { tx, platform, actor }: Reading & { readonly actor: RequestActor },
  returned: Return,
): Promise<boolean> {
  const { kind, invoice, amount } = returned;
  await lockDayTotals(tx, paymentOf(returned));
  const terms = await returnTerms({ tx, platform }, returned);
  const approvals = await listApprovals(tx, returned, terms.approvers);
  const isEnough = isApprovedBy(platform, terms, [...approvals, actor.id]);
  if (!isEnough && platform.configuration.fourEyes) {
    if (approvals.includes(actor.id)) refuse('approvedAlready');
    requireCounting({ platform, actor }, terms.approvers, approvals);
    const values = { amount: amount.amount, reference: returned.reference ?? null, approvedAt: new Date() };
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
    await takeSecondProof(tx, actor);
    await recordSecondProof(tx, actor, invoices, invoice);
  }
  await endReturnApprovals(tx, invoice);
  return true;
}
