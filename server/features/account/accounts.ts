import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import { credentials } from './tables.ts';

const accountSchema = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  roles: z.array(z.int()),
  status: z.enum(['active', 'banned', 'disabled', 'closed']),
  banReason: z.nullable(z.string()),
});

/** A user, as the sessions need it. */
export type Account = z.infer<typeof accountSchema>;

/** @returns the account of a row of `accountColumns` */
export const toAccount = (row: unknown): Account => accountSchema.parse(row);

/** Reads and locks a user, so that sessions open, renew and end one after another, and bans too. */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [row] = await tx.select(accountColumns).from(accountTable).where(eq(userId, id)).for('no key update');
  return row && toAccount(row);
}

/**
 * Reads and locks the account of the signed-in user.
 * @throws Refusal notSignedIn if it was closed or banned since the request arrived
 */
export async function lockOwnAccount(tx: Transaction, id: number): Promise<Account> {
  const account = await lockAccount(tx, id);
  return account?.status === 'active' ? account : refuse('notSignedIn');
}

export async function findAccountById(executor: Executor, id: number): Promise<Account | undefined> {
  const [row] = await executor.select(accountColumns).from(accountTable).where(eq(userId, id));
  return row && toAccount(row);
}

/** @returns the account with this email; case doesn't matter */
export async function findAccount(executor: Executor, email: string): Promise<Account | undefined> {
  const [row] = await executor
    .select(accountColumns)
    .from(accountTable)
    .where(eq(sql`lower(${accountColumns.email})`, sql`lower(${email})`));
  return row && toAccount(row);
}

/** Records the user's activity. Called when signing in and renewing, not on each request. */
export async function recordActivity(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(accountTable).set({ lastActiveAt: now }).where(eq(userId, id));
}

/** @returns the user who signs in with this email, in upper or lower case, and the stored password hash */
export async function findCredentials(
  executor: Executor,
  email: string,
): Promise<{ userId: number; passwordHash: string } | undefined> {
  const [row] = await executor
    .select({ userId: credentials.userId, passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(accountTable, eq(userId, credentials.userId))
    .where(eq(sql`lower(${accountColumns.email})`, sql`lower(${email})`));
  return row;
}
