import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { toTransactionId } from './paymentReference.ts';

/**
 * Locks the reference of a payment, in any notation and numbering, until the transaction ends. So a deposit and an invoice can't use it in
 * parallel. Call it after locking campaign and invoice.
 */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('quarry payment ' || ${toTransactionId(reference)}::text))`,
  );
}
