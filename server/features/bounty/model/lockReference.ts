import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { toTransactionId } from './paymentReference.ts';

/**
 * Holds the reference of a payment, however it is written, until the transaction ends: whoever records it as a deposit, and whoever counts
 * it for an invoice, see each other, also where they have numbered it. Call it once campaign and invoice
 * are locked.
 */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('quarry payment ' || ${toTransactionId(reference)}::text))`,
  );
}
