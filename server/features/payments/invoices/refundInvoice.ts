import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { requireCommitmentsCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import type { AfterTransitionContext } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord, insertRecord } from '#server/operations/writeRecord.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { creditNotes } from '#src/resources/payments/creditNotes.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { ReturnState } from '#src/resources/payments/routes/secondPerson.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { allocateDocumentNumber } from './allocateDocumentNumber.ts';
import { approveReturn, findReturnState } from './approveReturn.ts';
import { sumsFromGross } from './vat.ts';

/** Returns the sums to refund, at most the received amount: the platform bears the tolerated half percent. */
function toRefundSums({ amount, net, vat, vatRate, received, rest }: Invoice): Pick<Invoice, 'amount' | 'net' | 'vat'> {
  const remaining = Exact.max(0, new Exact(received.amount).minus(rest?.amount ?? 0));
  if (remaining.gte(amount.amount)) return { amount, net, vat };
  const { currency } = amount;
  const sums = sumsFromGross(remaining.toFixed(), vatRate, currency);
  return {
    amount: { amount: sums.amount, currency },
    net: { amount: sums.net, currency },
    vat: { amount: sums.vat, currency },
  };
}

/** Finds out whether a user can refund an invoice now; null if it isn’t paid. */
export const findRefundState = async (
  context: Parameters<typeof findReturnState>[0],
  invoice: Invoice,
  user: number,
): Promise<ReturnState | null> =>
  invoice.status === invoiceStatus.values.paid
    ? findReturnState(context, { kind: 'refund', invoice, amount: toRefundSums(invoice).amount }, user)
    : null;

/** Reverses the deposit in its locked campaign. @returns its amount; 0 without a deposit */
async function reverseDeposit({ tx, alsoMove, reason }: AfterTransitionContext, invoice: Invoice): Promise<string> {
  if (invoice.deposit === null) return '0';
  const [deposit] = await rowsWhere(tx, deposits, sql`id = ${invoice.deposit}${forUpdate}`);
  if (deposit === undefined) return '0';
  if (deposit.status === 'recorded') await alsoMove(deposits, deposit, 'reverse', reason);
  return deposit.amount.amount;
}

/** Debits the owner's balance by the invoice's credit: the refunded amount, and the part that the platform had added. */
async function debitOwner(
  { tx, actor, platform }: AfterTransitionContext,
  invoice: Invoice,
  refundNet: string,
  deposited: string,
): Promise<void> {
  const { id, owner, reference, net } = invoice;
  const total = new Exact(net.amount).minus(deposited);
  const refund = Exact.max(0, new Exact(refundNet).minus(deposited));
  const entries = [
    { type: 'refund', amount: refund },
    { type: 'deposit', amount: total.minus(refund) },
  ] as const;
  const nonZero = entries.filter(({ amount }) => amount.gt(0));
  if (nonZero.length === 0) return;
  await transferAll(tx, {
    key: `refund:invoice:${id}`,
    actor,
    reference,
    entries: nonZero.map(({ type, amount }) => ({
      type,
      from: accountOf.user(owner, net.currency),
      to: accountOf.outside(net.currency),
      amount: amount.toFixed(),
      refersTo: { entity: invoices.name, entityId: id },
    })),
  });
  await requireCommitmentsCovered(tx, platform, { owner, currency: net.currency, code: net.currency });
}

/**
 * Refunds an invoice in one transaction: debits the campaign or the owner's balance, and issues a credit note with its own number. The
 * invoice stays as issued, and an excess stays in the balance. A refund that needs another person leaves the invoice paid until then.
 * @returns the record afterwards
 * @throws Refusal notEnoughMoney, moneyCommitted, depositInUse, depositNeeded if the money has been used, and those of `approveReturn`
 */
export async function refundInvoice(move: AfterTransitionContext): Promise<AnyRow> {
  const { tx, platform, actor, before, after, reason } = move;
  if (actor === undefined) throw new Error('An invoice isn’t refunded automatically.');
  const invoice = toTypedRecord(invoices, after);
  const { id, owner, purpose } = invoice;
  const { amount, net, vat } = toRefundSums(invoice);
  if (!(await approveReturn({ tx, platform, actor }, { kind: 'refund', invoice, amount }))) {
    const { status, reason: last } = toTypedRecord(invoices, before);
    return amendRecord(tx, invoices, id, { status, reason: last });
  }
  await debitOwner(move, invoice, net.amount, await reverseDeposit(move, invoice));
  const creditNote = await insertRecord(tx, creditNotes, {
    number: await allocateDocumentNumber(tx, 'creditNote'),
    invoice: id,
    purpose,
    owner,
    amount,
    net,
    vat,
    reason,
    issuedAt: new Date().toISOString(),
  });
  await recordWrite(tx, actor, {
    entity: creditNotes.name,
    entityId: creditNote.id,
    action: 'create',
    after: creditNote,
  });
  return after;
}
