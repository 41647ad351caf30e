import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { applyTransition, getTransition } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import type { InvoicePurpose } from '#src/resources/payments/invoiceStatus.ts';
import type { unassignedStatus } from '#src/resources/payments/unassignedPayments.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { lockReference } from './lockReference.ts';
import { isReferenceSql, stripNumber } from './paymentReference.ts';
import { findPaymentUse, isSameUse, noPaymentUse, type PaymentUse } from './paymentUse.ts';

/** The actor and the transaction of a write. */
interface Write {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined for the platform itself. */
  readonly actor: RequestActor | undefined;
}

/** Loads the fields of a payment that its invoice determines. */
export async function loadInvoiceFields(tx: Transaction, invoice: number | null) {
  const { rows } = await tx.execute<{ purpose: InvoicePurpose; buyer: number }>(
    sql`select purpose, owner as buyer from invoices where id = ${invoice}`,
  );
  const { purpose = null, buyer = null } = rows[0] ?? {};
  return { invoice, purpose, buyer };
}

type MoveName = (typeof unassignedStatus.transitions)[number]['name'];

/** Applies a transition to a locked unassigned payment, as the consequence of another write. */
export async function transitionUnassigned(
  { tx, platform, actor }: Write,
  before: UnassignedPayment,
  name: MoveName,
  use?: PaymentUse,
): Promise<void> {
  const transition = getTransition(unassignedPayments, name);
  const move = { resource: unassignedPayments, before, transition, reason: null, actor, follows: true } as const;
  const seen = use && { ...use, ...(await loadInvoiceFields(tx, use.invoice)) };
  await applyTransition(platform, tx, { ...move, seen });
}

/** Locks by the transaction's hash, because the reference may be a numbered part of it. */
async function lockUnassigned(tx: Transaction, reference: string): Promise<UnassignedPayment | undefined> {
  await lockReference(tx, reference);
  const isPayment = isReferenceSql(sql`hash`, stripNumber(reference));
  const [payment] = await rowsWhere(tx, unassignedPayments, sql`${isPayment}${forUpdate}`);
  return payment;
}

const isSameMoney = (money: Money, { amount, currency }: Money): boolean =>
  money.currency === currency && new Exact(money.amount).eq(amount);

/**
 * Removes a payment from the desk of unassigned payments, because it counts for an invoice or a deposit. Without such a payment it does
 * nothing. Call it after locking the campaign, the invoice or the exchange.
 * @param use its use
 * @param money the required amount, if there is one
 * @throws Refusal paymentSettled if it was returned, paymentDiffers
 */
export async function countUnassigned(
  write: Write,
  reference: string,
  use: Partial<PaymentUse>,
  money?: Money,
): Promise<void> {
  const fullUse = { ...noPaymentUse, ...use };
  const payment = await lockUnassigned(write.tx, reference);
  if (payment === undefined) return;
  const { status, amount } = payment;
  if (status === 'returned') refuse('paymentSettled', { reference }, 'reference');
  // Another part of the payment has another use already.
  if (status === 'assigned' && !isSameUse(payment, fullUse)) return;
  if (money !== undefined && !isSameMoney(money, amount))
    refuse('paymentDiffers', { reference, amount: exactMoneyWords(amount.amount, amount.currency) }, 'amount');
  // It was assigned at its confirmation, or while the deposit was pending.
  if (status === 'assigned') return;
  await transitionUnassigned(write, payment, status === 'confirming' ? 'count' : 'assign', fullUse);
}

/**
 * Returns a payment to that desk, because its deposit was rejected or reversed, or because it is void. If another part of it is used, it is
 * assigned to that use.
 * @param use its previous use
 */
export async function reopenUnassigned(write: Write, reference: string, use: Partial<PaymentUse>): Promise<void> {
  const payment = await lockUnassigned(write.tx, reference);
  if (payment?.status !== 'assigned' || !isSameUse(payment, { ...noPaymentUse, ...use })) return;
  const { tx } = write;
  const remainingUse = await findPaymentUse(tx, reference);
  if (remainingUse === undefined) await transitionUnassigned(write, payment, 'reopen', noPaymentUse);
  else
    await amendRecord(tx, unassignedPayments, payment.id, {
      ...remainingUse,
      ...(await loadInvoiceFields(tx, remainingUse.invoice)),
    });
}
