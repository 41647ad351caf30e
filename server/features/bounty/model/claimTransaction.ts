import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { transactionOf } from './paymentReference.ts';
import { unclearReferenceProblems } from './unclearReference.ts';
import { usedTransactions } from './usedTransactionTable.ts';

/** The use of a transaction that pays lines of payouts or withdrawals: it may pay several recipients. */
const sent = 'sent';

/** The use of a transaction that staff have recorded as a deposit. */
export const depositUse = 'deposit';

/** What a transaction counts for; undefined if nothing. */
export async function findUse(executor: Executor, reference: string): Promise<string | undefined> {
  const isIt = eq(usedTransactions.transaction, transactionOf(reference));
  const [stored] = await executor.select({ use: usedTransactions.use }).from(usedTransactions).where(isIt);
  return stored?.use;
}

/** Counts a transaction for one thing. @returns false if the transaction counts already, for the same or for something else */
export async function claimTransaction(tx: Transaction, reference: string, use: string): Promise<boolean> {
  const row = { transaction: transactionOf(reference), use };
  const inserted = await tx.insert(usedTransactions).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Releases a transaction that no longer counts, because its payment failed or its deposit was reversed. */
export async function releaseTransaction(tx: Transaction, reference: string, use: string): Promise<void> {
  const isIt = eq(usedTransactions.transaction, transactionOf(reference));
  await tx.delete(usedTransactions).where(and(isIt, eq(usedTransactions.use, use)));
}

const identitiesOf = (hashes: readonly string[]): string[] => [...new Set(hashes.map(transactionOf))].toSorted();

/** Counts transactions that pay lines of payouts or withdrawals. @throws Refusal transactionUsed, unclearReference */
export async function claimSent(tx: Transaction, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  refuseAny(hashes.flatMap((hash) => unclearReferenceProblems(hash, 'transactionHash')));
  const rows = identitiesOf(hashes).map((transaction) => ({ transaction, use: sent }));
  // The update changes nothing, and returns the rows of parallel writes once they are committed.
  const stored = await tx
    .insert(usedTransactions)
    .values(rows)
    .onConflictDoUpdate({ target: usedTransactions.transaction, set: { use: sql`${usedTransactions.use}` } })
    .returning({ use: usedTransactions.use });
  if (stored.some(({ use }) => use !== sent)) refuse('transactionUsed', {}, 'transactionHash');
}

/** Finds the identities of those transactions that count already, and whether they were sent. */
export async function findUses(
  executor: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, 'sent' | 'received'>> {
  const { rows } = await executor.execute<{ transaction: string; use: string }>(sql`
    select transaction, use from used_transactions where transaction = any(${sql.param(identitiesOf(hashes))}::text[])`);
  return new Map(rows.map(({ transaction, use }) => [transaction, use === sent ? 'sent' : 'received']));
}
