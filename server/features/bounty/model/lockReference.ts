import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';

/**
 * Holds the reference of a payment, whatever its case, until the transaction ends: whoever records it as a deposit, and whoever counts it
 * for an invoice, see each other. Call it once campaign and invoice are locked.
 */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry payment ' || lower(${reference}::text)))`);
}
