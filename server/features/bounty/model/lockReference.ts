import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';

const transactionHash = /^(?:0x)?([\da-f]{64})$/;

/** How a payment’s reference may be written, in lower case: a transaction’s hash is the same with and without `0x`. */
function spellingsOf(reference: string): [string, ...string[]] {
  const plain = reference.toLowerCase();
  const digits = transactionHash.exec(plain)?.[1];
  return digits === undefined ? [plain] : [digits, `0x${digits}`];
}

/** The condition that a column of references has this one, however it is written. */
export const isReference = (column: SQL, reference: string): SQL =>
  sql`lower(${column}) = any(${sql.param(spellingsOf(reference))}::text[])`;

/**
 * Holds the reference of a payment, however it is written, until the transaction ends: whoever records it as a deposit, and whoever counts
 * it for an invoice, see each other. Call it once campaign and invoice are locked.
 */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  const [name] = spellingsOf(reference);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry payment ' || ${name}::text))`);
}
