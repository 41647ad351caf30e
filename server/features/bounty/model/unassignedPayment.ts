import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { applyTransition, transitionNamed } from '#server/operations/applyTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { moneyWords } from '#src/format/money.ts';
import type { InvoicePurpose } from '#src/resources/payments/invoiceStatus.ts';
import type { unassignedStatus } from '#src/resources/payments/unassignedPayments.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { type Counted, countedOf } from './countedPayment.ts';
import { isReference, withoutNumber } from './paymentReference.ts';

/** Who writes, in which transaction. */
interface Write {
  readonly tx: Transaction;
  readonly platform: Platform;
  /** Undefined for the platform itself. */
  readonly actor: RequestActor | undefined;
}

/** What stands on a payment beside the invoice that it is for. */
export async function withInvoice(tx: Transaction, invoice: number | null) {
  const { rows } = await tx.execute<{ purpose: InvoicePurpose; buyer: number }>(
    sql`select purpose, owner as buyer from invoices where id = ${invoice}`,
  );
  const { purpose = null, buyer = null } = rows[0] ?? {};
  return { invoice, purpose, buyer };
}

type MoveName = (typeof unassignedStatus.transitions)[number]['name'];

/** Moves an unassigned payment, which is locked, because of something else than a decision on it. */
export async function moveUnassigned(
  { tx, platform, actor }: Write,
  before: UnassignedPayment,
  name: MoveName,
  counted?: Counted,
): Promise<void> {
  const transition = transitionNamed(unassignedPayments, name);
  const move = { resource: unassignedPayments, before, transition, reason: null, actor, follows: true } as const;
  const seen = counted && { ...counted, ...(await withInvoice(tx, counted.invoice)) };
  await applyTransition(platform, tx, { ...move, seen });
}

/** By the transaction’s hash: what is counted may be a numbered part of it. */
async function lockUnassigned(tx: Transaction, reference: string): Promise<UnassignedPayment | undefined> {
  const isIt = isReference(sql`hash`, withoutNumber(reference));
  const [found] = await rowsWhere(tx, unassignedPayments, sql`${isIt}${forUpdate}`);
  return found;
}

const isSameMoney = (given: Money, { amount, currency }: Money): boolean =>
  given.currency === currency && new Exact(given.amount).eq(amount);

/**
 * Takes a payment off the desk of those that nobody has asked for, as it counts for an invoice or is recorded as a deposit. Its reference
 * is locked. Nothing happens where it isn’t there.
 * @param given what it is said to be, where it has to be that
 * @throws Refusal paymentSettled where it was given back, paymentDiffers
 */
export async function countUnassigned(write: Write, reference: string, counted: Counted, given?: Money): Promise<void> {
  const found = await lockUnassigned(write.tx, reference);
  if (found === undefined) return;
  const { status, amount } = found;
  if (status === 'returned') refuse('paymentSettled', { reference }, 'reference');
  // By whoever has just confirmed it, or by another part of it.
  if (status === 'assigned') return;
  if (given !== undefined && !isSameMoney(given, amount))
    refuse('paymentDiffers', { reference, amount: moneyWords(amount.amount, amount.currency) }, 'amount');
  await moveUnassigned(write, found, status === 'confirming' ? 'count' : 'assign', counted);
}

/**
 * Puts a payment back on that desk, as it no longer counts there: its deposit was reversed, or it was told as void. Where another part of
 * it counts, it is assigned to that. Its reference is locked.
 * @param counted what it counted for
 */
export async function reopenUnassigned(write: Write, reference: string, counted: Counted): Promise<void> {
  const found = await lockUnassigned(write.tx, reference);
  const isIt = found?.invoice === counted.invoice && found.deposit === counted.deposit;
  if (!isIt || found.status !== 'assigned') return;
  const { tx } = write;
  const rest = await countedOf(tx, reference);
  if (rest === undefined) await moveUnassigned(write, found, 'reopen', { invoice: null, deposit: null });
  else await amendRecord(tx, unassignedPayments, found.id, { ...rest, ...(await withInvoice(tx, rest.invoice)) });
}
