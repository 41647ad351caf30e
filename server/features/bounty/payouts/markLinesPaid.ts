import { sql } from 'drizzle-orm';
import { recordWrites } from '#server/audit/recordWrite.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { examinePayments, type PaymentPortion } from '#server/features/bounty/model/examinePayments.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { refuse } from '#server/problems/refusal.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { type PayoutItem, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type PayoutLine, withdrawLines } from './settleLines.ts';

/** A line, and its payment from the file. */
interface LinePayment {
  readonly line: PayoutLine;
  readonly transactionHash: string;
}

/**
 * Returns the lines that a portion of a file pays, without lines that are already paid.
 * @param locking locks them
 * @throws Refusal paymentRefused with the first refused row, and the reason
 */
export async function requirePayableLines(
  executor: Executor,
  portion: PaymentPortion<PayoutItem>,
  locking = sql``,
): Promise<LinePayment[]> {
  const rows = await examinePayments(executor, portion, locking);
  return rows.flatMap((one) => {
    const { row, transactionHash } = one.payment;
    if (one.outcome === 'refused') refuse('paymentRefused', { row, why: messageOf(one.problem) });
    return one.outcome === 'pays' ? [{ line: one.payable.record, transactionHash }] : [];
  });
}

/** Writes the hashes. @returns the updated lines, in the order of their IDs */
async function setTransactionHashes(tx: Transaction, payments: readonly LinePayment[]): Promise<PayoutLine[]> {
  const hashes = JSON.stringify(payments.map(({ line: { id }, transactionHash: hash }) => ({ id, hash })));
  await tx.execute(sql`
    update payout_items set transaction_hash = hash, status = 'paid', paid_at = now(), version = version + 1, updated_at = now()
    from json_to_recordset(${hashes}) as paid (id integer, hash text) where payout_items.id = paid.id`);
  const ids = payments.map(({ line }) => line.id);
  return rowsWhere(tx, payoutItems, sql`id = any(${sql.param(ids)}::integer[]) order by id`);
}

/**
 * Marks a portion of lines as paid: the same effects as single updates, in a few statements.
 * @returns how many were marked
 */
export async function markLinesPaid(tx: Transaction, portion: PaymentPortion<PayoutItem>): Promise<number> {
  const payments = await requirePayableLines(tx, portion, forUpdate);
  const [first, ...rest] = await setTransactionHashes(tx, payments);
  if (first === undefined) return 0;
  const lines = [first, ...rest] as const;
  const { actor } = portion;
  await withdrawLines({ tx, actor }, lines);
  const before = new Map(payments.map(({ line }) => [line.id, line]));
  const { name: entity } = payoutItems;
  await recordWrites(
    tx,
    actor,
    lines.map((after) => ({ entity, entityId: after.id, action: 'update', before: before.get(after.id), after })),
  );
  return lines.length;
}
