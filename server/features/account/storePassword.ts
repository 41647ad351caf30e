import type { Transaction } from '#server/database/transaction.ts';
import { credentials } from './tables.ts';

/** Stores a hash as the user's only password. */
export async function storePassword(tx: Transaction, userId: number, passwordHash: string, now: Date): Promise<void> {
  const stored = { passwordHash, changedAt: now };
  await tx
    .insert(credentials)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: credentials.userId, set: stored });
}
