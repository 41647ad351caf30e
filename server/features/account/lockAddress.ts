import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';

/** Of several who want an e-mail at once, by registering or by changing theirs, the others find the account of the first. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quarry register ${email.toLowerCase()}`}))`);
}
