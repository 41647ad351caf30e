import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';

/** Locks an email, by registering or changing. Of several parallel requests, the later ones find the account of the first. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quarry register ${email.toLowerCase()}`}))`);
}
