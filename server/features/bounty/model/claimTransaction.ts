import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { toTransactionId } from './paymentReference.ts';
import { unclearReferenceProblems } from './unclearReference.ts';
import { usedTransactions } from './usedTransactionTable.ts';

/** The use of a transaction that pays payout lines or withdrawals: it may pay several recipients. */
const sentUse = 'sent';

/** The use of a transaction that staff have recorded as a deposit. */
export const depositUse = 'deposit';

/** Finds the use of a transaction; undefined if it is unused. */
export async function findUse(executor: Executor, reference: string): Promise<string | undefined> {
  const isTransaction = eq(usedTransactions.transaction, toTransactionId(reference));
  const [stored] = await executor.select({ use: usedTransactions.use }).from(usedTransactions).where(isTransaction);
  return stored?.use;
}

/** Claims a transaction for one use. @returns false if the transaction already has a use, even the same one */
export async function claimTransaction(tx: Transaction, reference: string, use: string): Promise<boolean> {
  const row = { transaction: toTransactionId(reference), use };
  const inserted = await tx.insert(usedTransactions).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Releases a transaction that no longer counts, because its payment failed or its deposit was reversed. */
export async function releaseTransaction(tx: Transaction, reference: string, use: string): Promise<void> {
  const isTransaction = eq(usedTransactions.transaction, toTransactionId(reference));
  await tx.delete(usedTransactions).where(and(isTransaction, eq(usedTransactions.use, use)));
}

const toTransactionIds = (hashes: readonly string[]): string[] => [...new Set(hashes.map(toTransactionId))].toSorted();

/** Claims transactions that pay payout lines or withdrawals. @throws Refusal transactionUsed, unclearReference */
export async function claimSentTransactions(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  refuseAny(hashes.flatMap((hash) => unclearReferenceProblems(hash, 'transactionHash')));
  const rows = toTransactionIds(hashes).map((transaction) => ({ transaction, use: sentUse }));
  // The update changes no value, and returns the rows of parallel writes after their commit.
  const stored = await tx
    .insert(usedTransactions)
    .values(rows)
    .onConflictDoUpdate({ target: usedTransactions.transaction, set: { use: sql`${usedTransactions.use}` } })
    .returning({ use: usedTransactions.use });
  if (stored.some(({ use }) => use !== sentUse)) refuse('transactionUsed', {}, 'transactionHash');
}

/** Lists the IDs of used transactions, and whether they were sent. */
export async function listUses(
  executor: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, 'sent' | 'received'>> {
  const { rows } = await executor.execute<{ transaction: string; use: string }>(sql`
    select transaction, use from used_transactions where transaction = any(${sql.param(toTransactionIds(hashes))}::text[])`);
  return new Map(rows.map(({ transaction, use }) => [transaction, use === sentUse ? 'sent' : 'received']));
}
