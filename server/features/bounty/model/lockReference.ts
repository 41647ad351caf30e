import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { spellingsOf, withoutNumber } from './paymentReference.ts';

/**
 * Holds the reference of a payment, however it is written, until the transaction ends: whoever records it as a deposit, and whoever counts
 * it for an invoice, see each other, also where they have numbered several payments of one transaction. Call it once campaign and invoice
 * are locked.
 */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  const [name] = spellingsOf(withoutNumber(reference));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry payment ' || ${name}::text))`);
}
