import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { toTransactionId } from './paymentReference.ts';
import { unclearReferenceProblems } from './unclearReference.ts';
import { usedTransactions } from './usedTransactionTable.ts';

/** The use of a transaction that pays lines of payouts or withdrawals: it may pay several recipients. */
const sentUse = 'sent';

/** The use of a transaction that staff have recorded as a deposit. */
export const depositUse = 'deposit';

/** What a transaction counts for; undefined if nothing. */
export async function findUse(executor: Executor, reference: string): Promise<string | undefined> {
  const isTransaction = eq(usedTransactions.transaction, toTransactionId(reference));
  const [stored] = await executor.select({ use: usedTransactions.use }).from(usedTransactions).where(isTransaction);
  return stored?.use;
}

/** Counts a transaction for one thing. @returns false if the transaction counts already, for the same or for something else */
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

/** Counts transactions that pay lines of payouts or withdrawals. @throws Refusal transactionUsed, unclearReference */
export async function claimSentTransactions(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  refuseAny(hashes.flatMap((hash) => unclearReferenceProblems(hash, 'transactionHash')));
  const rows = toTransactionIds(hashes).map((transaction) => ({ transaction, use: sentUse }));
  // The update changes nothing, and returns the rows of parallel writes once they are committed.
  const stored = await tx
    .insert(usedTransactions)
    .values(rows)
    .onConflictDoUpdate({ target: usedTransactions.transaction, set: { use: sql`${usedTransactions.use}` } })
    .returning({ use: usedTransactions.use });
  if (stored.some(({ use }) => use !== sentUse)) refuse('transactionUsed', {}, 'transactionHash');
}

/** Finds the identities of those transactions that count already, and whether they were sent. */
export async function listUses(
  executor: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, 'sent' | 'received'>> {
  const { rows } = await executor.execute<{ transaction: string; use: string }>(sql`
    select transaction, use from used_transactions where transaction = any(${sql.param(toTransactionIds(hashes))}::text[])`);
  return new Map(rows.map(({ transaction, use }) => [transaction, use === sentUse ? 'sent' : 'received']));
}
